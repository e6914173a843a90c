import type { Pool } from 'pg'

// What the simulation reads of returns and of the cash that goes back for them.

export interface StoredReturn {
  returnId: number
  number: string
  orderNumber: string
  wants: 'refund' | 'exchange'
  status: string
  lines: {
    line: number
    units: number
    reason: string
    toStockId: number | null
    restocked: number
    writtenOff: number
    rejected: number
  }[]
  creditPaise: number | null
  refundPaise: number | null
  /** By the gateway. */
  gatewayPaise: number
  exchangeNumber: string | null
  /** At the courier. */
  pickups: { state: string; trouble: string; isCollected: boolean; isOfPieces: boolean }[]
}

export interface StoredPayout {
  payoutId: number
  orderNumber: string
  /** Of the return. */
  key: string
  amountPaise: number
  /** In milliseconds. */
  createdAt: number
  state: string
  doubts: string[]
  trouble: string
  revision: number
  askedBy: number | null
  approvedBy: number | null
  approvedRevision: number | null
  tries: { nth: number; key: string; service: string; state: string; utr: string | null }[]
}

/** By a courier's account, as it reports. */
export async function isCashCollected(owner: Pool, supplierId: number, number: string): Promise<boolean> {
  const { rows } = await owner.query({
    name: 'cash-collected',
    text: `select exists (
      select from parcels p join orders o using (supplier_id, order_id) join parcel_effects e using (supplier_id, parcel_id)
      where supplier_id = $1 and o.number = $2 and effect = 'cash-collected' and paise > 0) as "is"`,
    values: [supplierId, number],
  })
  return rows[0].is
}

/** Requests to the simulated payout service. */
interface AtService {
  key: string
  amountPaise: number
  ending: string
  requested: number
}

export interface GoneBack {
  returns: StoredReturn[]
  payouts: StoredPayout[]
  atService: AtService[]
}

export const NOTHING_BACK: GoneBack = { returns: [], payouts: [], atService: [] }

export async function readGoneBack(owner: Pool, supplierId: number): Promise<GoneBack> {
  const { rows } = await owner.query({
    name: 'gone-back',
    text: `select json_build_object(
      'returns', (select coalesce(json_agg(json_build_object('returnId', return_id, 'number', r.number, 'orderNumber', o.number,
          'wants', wants, 'status', r.status, 'creditPaise', credit_paise, 'refundPaise', refund_paise,
          'gatewayPaise', (select coalesce(sum(amount_paise), 0) from refunds f
            where f.supplier_id = $1 and f.part_key = 'return-' || r.return_id),
          'exchangeNumber', (select number from orders x where x.supplier_id = $1 and x.order_id = r.exchange_order_id),
          'pickups', (select coalesce(json_agg(json_build_object('state', p.state, 'trouble', p.trouble, 'isCollected', exists (select from simulated_parcels s
                where s.supplier_id = $1 and s.reference = p.reference and s.cancelled_at is null and s.scans @> '[{"state": "in_transit"}]'),
              'isOfPieces', p.pieces @> (select jsonb_agg(jsonb_build_object('line', line, 'units', units))
                from return_lines l where l.supplier_id = $1 and l.return_id = r.return_id)) order by parcel_id), '[]')
            from parcels p where p.supplier_id = $1 and p.return_id = r.return_id),
          'lines', (select json_agg(json_build_object('line', line, 'units', units, 'reason', reason, 'toStockId', to_stock_id,
              'restocked', restocked, 'writtenOff', written_off, 'rejected', rejected) order by line)
            from return_lines l where l.supplier_id = $1 and l.return_id = r.return_id)) order by return_id), '[]')
        from returns r join orders o using (supplier_id, order_id) where supplier_id = $1),
      'payouts', (select coalesce(json_agg(json_build_object('payoutId', payout_id, 'orderNumber', number, 'key', key,
          'amountPaise', amount_paise, 'createdAt', (extract(epoch from p.created_at) * 1000)::bigint, 'state', p.state, 'doubts', doubts, 'trouble', trouble, 'revision', revision,
          'askedBy', asked_by, 'approvedBy', approved_by, 'approvedRevision', approved_revision,
          'tries', (select coalesce(json_agg(json_build_object('nth', try, 'key', t.key, 'service', service, 'state', t.state,
              'utr', utr) order by try), '[]')
            from payout_tries t where t.supplier_id = $1 and t.payout_id = p.payout_id)) order by payout_id), '[]')
        from payouts p join orders o using (supplier_id, order_id) where supplier_id = $1),
      'atService', (select coalesce(json_agg(json_build_object('key', key, 'amountPaise', amount_paise, 'ending', ending,
          'asked', asked)), '[]') from simulated_payouts where supplier_id = $1)) as gone`,
    values: [supplierId],
  })
  return rows[0].gone
}

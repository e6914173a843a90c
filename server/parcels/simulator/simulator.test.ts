import { courierSuite } from '#server/testing/courier-suite.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { misbehave } from './controls.ts'
import { simulator } from './index.ts'

const STATES = {
  'picked-up': 'in_transit',
  out: 'out_for_delivery',
  failed: 'not_delivered',
  delivered: 'delivered',
  odd: 'teleported',
  'not-collected': 'not_delivered',
  collected: 'in_transit',
  brought: 'delivered',
}

courierSuite(simulator, async () => ({
  ...{ api: '', keys: {}, wrongKeys: undefined, unserved: '799001', steps: [/book/], pickupSteps: [/book/] },
  behave: ({ tenant }, as) => {
    const answers = as === 'well' || as === 'bom' || as === 'lost' ? 'well' : 'broken'
    misbehave(tenant, { booking: as === 'lost' ? 'lost' : 'well', answers })
  },
  live: async ({ tenant }, reference) => {
    const { rows } = await ownerPool().query(
      'select awb from simulated_parcels where reseller_id = $1 and reference = $2 and cancelled_at is null',
      [tenant.resellerId, reference],
    )
    return rows.map(({ awb }) => awb)
  },
  happen: async (_shop, awb, what) => {
    const at = new Date().toISOString()
    const scan = {
      at,
      state: STATES[what],
      reason: STATES[what] === 'not_delivered' ? 'Nobody at home' : '',
      nextTry: null,
    }
    await ownerPool().query('update simulated_parcels set scans = scans || $2::jsonb where awb = $1', [
      ...[awb, JSON.stringify([scan])],
    ])
  },
  push: async (_shop, awb) => {
    const { rows } = await ownerPool().query('select scans from simulated_parcels where awb = $1', [awb])
    return JSON.stringify({ awb, scans: rows[0].scans })
  },
}))

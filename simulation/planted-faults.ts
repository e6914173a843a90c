/** A line of the product made wrong: `from`, which the file has exactly once, becomes `to`. */
export interface PlantedFault {
  file: string
  from: string
  to: string
}

const of = (file: string, ...changes: [from: string, to: string][]): PlantedFault[] =>
  changes.map(([from, to]) => ({ file, from, to }))

/** Mistakes that a change of the money or the stock of orders could make, each of which the simulation must see. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  ...of(
    'server/orders/placing/stock-store.ts',
    ['and units >= $', 'and units > $'],
    ['set units = units - $', 'set units = units - 1 - 0 * $'],
    ['(sign)} * o.units', '(sign)} * 1'],
    [`  await moveUnits(tx, orderId, { sign: -1, reason: 'revive' })\n`, ''],
  ),
  ...of('server/orders/states/end-order.ts', ['returnUnits(tx, orderId), ', ''], ['returnUse(tx, orderId), ', '']),
  ...of('server/cart/resolve-skus.ts', ['if (sku.stock < all)', 'if (sku.stock <= all)']),
  ...of(
    'contract/cart-total.ts',
    ['const total = Math.floor(exact / 100) * 100', 'const total = Math.round(exact / 100) * 100'],
    [`saving.kind === 'delivery' ? goods : goods - taken.paise`, `saving.kind === 'delivery' ? goods : goods`],
  ),
  ...of('contract/best-offer.ts', ['if (paise > (best?.paise ?? 0))', 'if (paise > 0)']),
  ...of(
    'contract/cart-total.ts',
    ['const online = Math.floor(', 'const online = Math.ceil('],
    [
      'const delivery = sum(lines, (line) => line.unitDeliveryPaise * line.units)',
      'const delivery = sum(lines, (line) => line.unitDeliveryPaise)',
    ],
  ),
  ...of('contract/best-offer.ts', ['(has) => has === offer.units', '(has) => has >= offer.units']),
  ...of(
    'contract/offers.ts',
    ['if (goods < minPaise) return 0', 'if (goods < 0) return 0'],
    ['saving.atMostPaise ?? goods)', 'goods)'],
    ['return Math.min(saving.paise, goods)', 'return saving.paise'],
    ['a.unitPaise - b.unitPaise', 'b.unitPaise - a.unitPaise'],
    ['(saving.buy + saving.get)) * saving.get', 'saving.buy) * saving.get'],
  ),
  ...of(
    'server/offers/store.ts',
    ['when f.uses >= f.max_uses and', 'when f.uses > f.max_uses and'],
    ['update offers f set uses = uses - 1', 'update offers f set uses = uses'],
    [`o.status <> 'Cancelled' and not ($`, `o.status <> 'Cancelled' and (true or $`],
    ['when f.once_per_customer and exists', 'when f.once_per_customer and not exists'],
  ),
  ...of('server/offers/take-offer.ts', ['if (offerId === undefined) continue', 'continue']),
  ...of(
    'server/orders/paying/settle-payment.ts',
    ['payment.amountPaise === order.totalPaise', 'payment.amountPaise >= order.totalPaise'],
    [`order.cancelledFor !== 'expired' || `, ''],
    [`    await refundPayment(tx, payment, 'paid after the order had ended, or twice')\n`, ''],
    [`  if (payment.purpose !== 'none') return OUTCOME[payment.purpose]\n`, ''],
    [`  if (order.review) return false\n`, ''],
  ),
  ...of('server/orders/paying/refund-payment.ts', ['if (refundId !== undefined)', 'if (refundId === undefined)']),
  ...of('server/orders/cancelling/cancel-order.ts', [
    'of await selectCapturedPayments(tx, order.orderId))',
    'of (await selectCapturedPayments(tx, order.orderId)).slice(1))',
  ]),
  ...of('server/orders/paying/expire-order.ts', [' || order.review) return', ') return']),
  ...of('server/orders/placing/claim-key.ts', [
    'if (await insertKey(tx, customerId, key, bodyHash)) return null',
    'if ((await insertKey(tx, customerId, key, bodyHash)) || true) return null',
  ]),
  ...of('server/orders/placing/replace-unpaid-orders.ts', ['of waiting) await', 'of waiting.slice(1)) await']),
  ...of('server/orders/paying/payments-store.ts', [
    `status = case when payments.status = 'captured' then payments.status else excluded.status end`,
    'status = excluded.status',
  ]),
  ...of('contract/lifetimes.ts', ['RESERVATION_MINUTES = 30', 'RESERVATION_MINUTES = 20']),
  ...of('server/payments/release-reservation.ts', ['  await checkPayment(', '  checkPayment.length || checkPayment(']),
  ...of('server/payments/pay-refund.ts', [`? 'processed' : 'requested'`, `? 'requested' : 'requested'`]),
  ...of('server/payments/note-refund.ts', ['if (made?.wasDue)', 'if (made)']),
  ...of(
    'server/invoices/tax-sale.ts',
    ['divideRounded(all, rate, 2 * (10_000 + rate))', 'divideRounded(all, rate, 2 * 10_000)'],
    ['isSplit ? 2 * half :', 'isSplit ? divideRounded(all, rate, 10_000 + rate) :'],
  ),
  ...of('server/invoices/split-paise.ts', ['    left--\n', '    left = 0\n']),
  ...of('server/invoices/tax-rate.ts', ['upToPaise * units * (100', 'upToPaise * (100']),
  ...of('server/invoices/financial-year.ts', ['month >= 4', 'month > 4'], ['= 5.5 * 60', '= 5 * 60']),
  ...of('server/invoices/issue-invoice.ts', [` || order.status === 'Cancelled') return null`, `) return null`]),
  ...of('server/invoices/credit-cancelled-order.ts', [
    `order?.status !== 'Cancelled'`,
    `order?.status === 'Cancelled'`,
  ]),
  ...of('server/parcels/book-parcels.ts', ['isCollected ? 0 : order.duePaise', 'order.duePaise']),
  ...of(
    'server/parcels/take-scans.ts',
    [`'cash-collected', codPaise)`, `'cash-collected', 0)`],
    [`parcels.every(({ state }) => state === 'delivered')`, `parcels.some(({ state }) => state === 'delivered')`],
  ),
  ...of('server/parcels/book-parcel.ts', ['if (parcel.askedAt !== null) {', 'if (parcel.askedAt === null) {']),
  ...of('server/parcels/drop-doubles.ts', ['if (awb === kept) continue', 'continue']),
  ...of('server/parcels/take-scans.ts', [`if (order.status === 'Shipped' &&`, `if (order.status === 'Delivered' &&`]),
  ...of(
    'server/cash/plan-shifts.ts',
    [`const wanted = status === 'Delivered' ? worthPaise`, `const wanted = status === 'Shipped' ? worthPaise`],
    [`(status === 'Cancelled' || isBack)`, 'isBack'],
  ),
  ...of('server/stock-counts/write-counts.ts', ['counted - expected', 'expected - counted']),
  ...of(
    'server/orders/cancelling/cancel-part.ts',
    ['if (part.losesOfferUse) await returnUse(tx, orderId)', ''],
    [`return paymentMode === 'ONLINE' ? lessPaise`, `return paymentMode === 'COD' ? lessPaise`],
    ['return (await findSent(tx, order, input.key)) ?? cancelPart', 'return cancelPart'],
    ['const earlier = await findSent(tx, order, input.key)', 'const earlier = undefined as PartPrice | undefined'],
  ),
  ...of('server/orders/cancelling/check-part.ts', [
    'if (placed.isPacked || placed.hasParcel)',
    'if (placed.hasParcel)',
  ]),
  ...of('server/orders/cancelling/price-rest.ts', ['if (offer) return [offer]', '']),
  ...of(
    'server/orders/cancelling/parts-store.ts',
    ['set cancelled_units = cancelled_units + gone.units', 'set cancelled_units = gone.units'],
    ['update stocks s set units = s.units + back.units', 'update stocks s set units = s.units + 1 + 0 * back.units'],
  ),
  ...of('server/orders/placing/stock-store.ts', [
    'select stock_id, sum(units - cancelled_units)::int as units from order_lines',
    'select stock_id, sum(units)::int as units from order_lines',
  ]),
  ...of(
    'server/invoices/credit-part.ts',
    ['const upTo = sum(before.map(amountOf)) + paise', 'const upTo = paise'],
    ['shiftWorth(left, (paise === undefined ? value : sum(worth)) - amount)', 'left'],
    ['withDelivery ? value : withoutDelivery(value, invoice.lines[at], units[at])', 'value'],
  ),
  ...of('server/returns/lines-store.ts', [`('declined', 'cancelled')`, `('declined', 'cancelled', 'refunded')`]),
  ...of(
    'server/returns/inspect-return.ts',
    ['units: of(lines, line)?.restocked ?? 0', 'units: line.units'],
    ['(line) => of(lines, line)?.rejected ?? 0', '(line) => line.units'],
  ),
  ...of('server/returns/decline-return.ts', ['    await putBack(tx, row)\n', '']),
  ...of('server/returns/cancel-return.ts', ['    await putBack(tx, row)\n', '']),
  ...of('server/returns/choose-refund.ts', ['    await putBack(tx, row)\n', '']),
  ...of('server/returns/credit-return.ts', [`row.wants === 'refund' && accepted.some`, 'accepted.some']),
  ...of('server/returns/complete-return.ts', [`row?.status !== 'settling'`, `row?.status === 'refunded' || !row`]),
  ...of('server/returns/undo-exchange.ts', [`exchangeOrderId: null, wants: 'refund'`, 'exchangeOrderId: null']),
  ...of('server/returns/paying-order.ts', ['while (exchangeOf !== null)', 'while (exchangeOf === undefined)']),
  ...of(
    'server/payouts/pay-out.ts',
    [
      'const known = last.askedAt === null ? undefined : await service.find(account, last.key)',
      'const known = undefined',
    ],
    [`if (last.state === 'due' || last.state === 'sent') await markSent(tx, last, hashOf(account))`, ''],
  ),
  ...of('server/payouts/approve-payout.ts', ['if (isOwn) await assertAlone(tx, payout)', '']),
  ...of('server/payouts/find-doubts.ts', [
    'known.amountPaise + known.otherPaise > known.limitPaise',
    'known.amountPaise + known.otherPaise > known.limitPaise * 2',
  ]),
  ...of('server/payouts/payout-moves.ts', [
    `paid: { queued: 'paid', paid: 'paid', failed: 'reversed', reversed: 'reversed' }`,
    `paid: { queued: 'paid', paid: 'paid', failed: 'paid', reversed: 'paid' }`,
  ]),
  ...of('server/payouts/request-payout.ts', ['amountPaise: paise,', 'amountPaise: order.cashPaise,']),
  ...of(
    'server/orders/paying/prepay-order.ts',
    [' || price.payPaise !== payment.amountPaise', ''],
    ['  if (placed.hasParcel) return undefined\n', ''],
    [`  if (status !== 'Placed' && status !== 'Confirmed') return undefined\n`, ''],
    [`    await refundPayment(tx, payment, 'paid online when the order could only be paid on delivery')\n`, ''],
    ['const afterPart = lessPaise > 0 ? parts + 1 : parts', 'const afterPart = parts'],
    ['  await closePaymentRequests(tx, orderId)\n', ''],
  ),
  ...of('server/orders/cancelling/price-rest.ts', ['percent ?? placedPercent', 'placedPercent']),
  ...of('server/payments/check-payment.ts', [
    '...requests.map(async (request)',
    '...requests.slice(1).map(async (request)',
  ]),
  ...of('server/orders/paying/settle-payment.ts', [
    'return lockOrder(tx, { gatewayRequestId: requestId })',
    'return lockOrder(tx, { gatewayOrderId: requestId })',
  ]),
  ...of('server/payments/payment-links.ts', ['return price?.isPacked ? undefined : price', 'return price']),
  ...of('server/payments/get-payment-link.ts', [
    `if (isOpen && secondsLeft > 0) return 'open'`,
    `if (secondsLeft > 0) return 'open'`,
  ]),
  ...of('server/orders/enqueue-jobs.ts', ['...(part === undefined ? []', '...(part !== undefined ? []']),
  ...of('server/orders/cancelling/cancel-part.ts', ['  await closePaymentRequests(tx, orderId)\n', '']),
  ...of(
    'server/parcels/pickups.ts',
    ['if (earlier.some(isLive) || earlier.length > wanted.seen)', 'if (earlier.length > wanted.seen)'],
    [`if (isWithSender && cancelWantedAt === null)`, `if (!isWithSender && cancelWantedAt === null)`],
  ),
  ...of('server/returns/return-moves.ts', [
    `|| status === 'declined' || status === 'cancelled'`,
    `|| status === 'declined'`,
  ]),
  ...of('server/returns/follow-pickup.ts', ['if (isCollected) await', 'if (!isCollected) await']),
  ...of('server/returns/book-return-pickup.ts', ['({ line, units }))', '({ line, units: units + 1 }))']),
  ...of('server/parcels/take-scans.ts', ['  await enqueueFollowPickup(tx, parcel.returnId)\n', '']),
  ...of(
    'server/orders/paying/advance.ts',
    ['Math.floor))', 'Math.ceil))'],
    ['/ 100, Math.ceil)', '/ 100, Math.floor)'],
    ['Math.min(advancePaise, totalPaise)', 'advancePaise'],
  ),
  ...of(
    'server/orders/paying/take-advance.ts',
    ['payment.amountPaise === (await findRequestedAdvance(tx, order))', '(await findRequestedAdvance(tx, order)) > 0'],
    [`    await refundPayment(tx, payment, 'an advance that was not required any more')\n`, ''],
    ['  await updateAdvance(tx, orderId, payment.amountPaise)\n', ''],
    [`  await confirmCash(tx, order, 'advance')\n`, ''],
  ),
  ...of('server/orders/cancelling/parts-store.ts', [
    'advance_paise = least(advance_paise, total_paise - $',
    'advance_paise = least(advance_paise, total_paise + 0 * $',
  ]),
  ...of('server/orders/paying/prepay-order.ts', ['price.totalPaise - order.advancePaise', 'price.totalPaise']),
  ...of(
    'server/orders/states/confirm-cash.ts',
    [`known?.state === 'waiting' ? advanceOf(known, totalPaise) : 0`, 'known ? advanceOf(known, totalPaise) : 0'],
    [`if (BY_REPLY.has(by) && (needsAdvance || known.state === 'undecided')) return 'not-enough'`, ''],
    [`if (confirmation?.state === 'undecided') throw new Refusal('bad-input', { id: 'notDecidedYet', number })`, ''],
  ),
  ...of(
    'server/cash-confirmation/waiting-times.ts',
    ['(cancelHours - remindHours) * HOUR_MS', '0 * cancelHours * HOUR_MS'],
    [
      'const waitMs = Math.max(due.getTime() - now.getTime(), millisecondsOfQuiet(now))',
      'const waitMs = due.getTime() - now.getTime()',
    ],
  ),
  ...of('server/cash-confirmation/needs-confirming.ts', ['dayPaise >= rule.fromPaise', 'dayPaise > rule.fromPaise']),
  ...of('server/parcels/book-parcels.ts', ['? 0 : order.duePaise', '? 0 : order.totalPaise']),
  ...of('server/cash/facts-store.ts', ['o.due_paise as "worthPaise"', 'o.total_paise as "worthPaise"']),
  ...of('server/returns/give-money-back.ts', ['advance === 0 ? [0, paise]', 'advance >= 0 ? [0, paise]']),
  ...of('server/payouts/approvers-store.ts', [`did in ('enter-order', 'deliver')`, `did in ('enter-order')`]),
  ...of('server/payouts/payout-moves.ts', [
    'return askedBy === staffId || vouchedBy === staffId',
    'return askedBy === staffId',
  ]),
  ...of('server/invoices/describe-sale.ts', [
    'order.replaced ? offOfExchange',
    'order.replaced === undefined ? offOfExchange',
  ]),
  ...of('server/invoices/credit-part.ts', ['line.unitPaise * line.units - offPaise', 'line.unitPaise * line.units']),
]

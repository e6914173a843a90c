import { Form, useNavigation } from 'react-router'
import type { StockRequest } from '#contract/back-in-stock.ts'
import { BACK_IN_STOCK_PATH } from '#storefront/features/back-in-stock/paths.ts'
import { PieceLine } from '#storefront/features/back-in-stock/piece-line.tsx'
import { Button } from '#ui/button.tsx'

/** The sold-out sizes that the customer waits for; not rendered without any. */
export function WaitingFor({ requests }: { requests: StockRequest[] }) {
  const taken = useNavigation().formData?.get('request')
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="waiting-for" className="mt-6 rounded-lg border border-line p-4 wide:p-6">
      <h2 id="waiting-for" className="text-base font-bold">
        Back in stock
      </h2>
      <p className="mt-1 text-sm text-muted">We notify you by mail, once, when these are back.</p>
      <ul className="mt-2 divide-y divide-line">
        {requests.map(({ requestId, piece }) => (
          <li key={requestId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <PieceLine piece={piece} />
            <Form method="post" action={BACK_IN_STOCK_PATH} replace preventScrollReset>
              <input type="hidden" name="intent" value="withdraw" />
              <input type="hidden" name="request" value={requestId} />
              <input type="hidden" name="from" value="/account-settings" />
              <Button
                kind="outline"
                isBusy={taken === String(requestId)}
                aria-label={`Cancel the request: ${piece.name}${piece.size && `, size ${piece.size}`}`}
              >
                Cancel
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Form, useNavigation } from 'react-router'
import type { StockRequest } from '#contract/back-in-stock.ts'
import { BACK_IN_STOCK_PATH } from '#storefront/features/back-in-stock/paths.ts'
import { PieceLine } from '#storefront/features/back-in-stock/piece-line.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface OwnRequestProps {
  request: StockRequest
  linkKey: string
  isJustConfirmed: boolean
  error: string | undefined
}

const WHERE: Record<StockRequest['state'], string> = {
  asked: 'Shall we notify you when it is back?',
  waiting: 'We notify you when it is back',
  told: 'We have notified you that it is back',
}

/** What the link of a mail opens. */
export function OwnRequest({ request: { requestId, piece, state }, linkKey, isJustConfirmed, error }: OwnRequestProps) {
  const own = { requestId, linkKey }
  return (
    <div className="mt-4 rounded-lg border border-line p-4 wide:p-6">
      <PieceLine piece={piece} />
      <h1 className="mt-4 flex items-center gap-2 border-t border-line pt-4 text-lg font-bold">
        {state !== 'asked' && <Icon name="check" className="shrink-0 text-good" />}
        {WHERE[state]}
      </h1>
      <p role="status" className="mt-1 text-muted empty:hidden">
        {isJustConfirmed && state === 'waiting' && 'It is confirmed. One mail, in the order of requests.'}
      </p>
      <p role="alert" className="mt-2 text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <div className="mt-4 grid gap-2">
        {state === 'asked' && (
          <>
            <OwnForm {...own} intent="confirm" kind="primary" label="Yes, notify me" />
            <OwnForm {...own} intent="withdraw" kind="quiet" label="No, forget it" />
          </>
        )}
        {state === 'waiting' && <OwnForm {...own} intent="withdraw" kind="outline" label="Cancel the request" />}
        {state === 'told' && <ButtonLink to={`/product/${piece.slug}`}>See it in the shop</ButtonLink>}
        {state !== 'asked' && <OwnForm {...own} intent="withdraw-all" kind="quiet" label="Cancel all my requests" />}
      </div>
    </div>
  )
}

interface OwnFormProps {
  requestId: number
  linkKey: string
  intent: 'confirm' | 'withdraw' | 'withdraw-all'
  kind: 'primary' | 'outline' | 'quiet'
  label: string
}

function OwnForm({ requestId, linkKey, intent, kind, label }: OwnFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === intent
  const query = new URLSearchParams({ request: String(requestId), key: linkKey })
  return (
    <Form method="post" action={`${BACK_IN_STOCK_PATH}?${query}`} replace>
      <input type="hidden" name="request" value={requestId} />
      <input type="hidden" name="key" value={linkKey} />
      <Button name="intent" value={intent} kind={kind} isBusy={isBusy} className="w-full">
        {label}
      </Button>
    </Form>
  )
}

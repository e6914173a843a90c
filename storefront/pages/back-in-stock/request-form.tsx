import { Form, useNavigation } from 'react-router'
import type { RequestedPiece } from '#contract/back-in-stock.ts'
import { STOCK_LINK_DAYS } from '#contract/lifetimes.ts'
import * as MESSAGES from '#contract/messages.ts'
import { BACK_IN_STOCK_PATH } from '#storefront/features/back-in-stock/paths.ts'
import { PieceLine } from '#storefront/features/back-in-stock/piece-line.tsx'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Failure } from './answer-form.ts'

interface RequestFormProps {
  piece: RequestedPiece
  /** 'asked': a mail to confirm is on its way; 'waiting': a notice will come. */
  done: string
  refused: Failure | undefined
}

export function RequestForm({ piece, done, refused }: RequestFormProps) {
  const product = `/product/${piece.slug}`
  return (
    <>
      <BackLink to={product}>Back to the product</BackLink>
      <div className="mt-2 rounded-lg border border-line p-4 wide:p-6">
        <PieceLine piece={piece} />
        <div className="mt-4 border-t border-line pt-4">
          {done && !refused ? (
            <Done isRequested={done === 'asked'} to={product} />
          ) : piece.isSoldOut ? (
            <Fields piece={piece} refused={refused} />
          ) : (
            <>
              <h1 className="text-lg font-bold">{MESSAGES.isBackAlready}</h1>
              <ButtonLink to={product} className="mt-4 w-full">
                See it
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </>
  )
}

function Done({ isRequested, to }: { isRequested: boolean; to: string }) {
  return (
    <>
      <h1 className="flex items-center gap-2 text-lg font-bold">
        <Icon name={isRequested ? 'mail' : 'check'} className="shrink-0 text-good" />
        {isRequested ? 'Please look into your mail' : 'We notify you when it is back'}
      </h1>
      <p className="mt-2 text-muted">
        {isRequested
          ? `Open the link there and confirm: then we notify you when it is back. The link works for ${STOCK_LINK_DAYS} days.`
          : 'One mail, in the order of requests. You find your request in your Account Settings, and can cancel it there.'}
      </p>
      <ButtonLink to={to} kind="outline" className="mt-4 w-full">
        Back to the product
      </ButtonLink>
    </>
  )
}

function Fields({ piece, refused }: { piece: RequestedPiece; refused: Failure | undefined }) {
  const isBusy = useNavigation().formAction?.startsWith(BACK_IN_STOCK_PATH) ?? false
  return (
    <>
      <h1 className="text-lg font-bold">Notify me when it is back</h1>
      <p className="mt-1 mb-4 text-sm text-muted">One mail, in the order of requests. We send you a link to confirm.</p>
      <Form method="post" action={BACK_IN_STOCK_PATH + queryOf(piece)} replace noValidate className="space-y-4">
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="typed" value="1" />
        <input type="hidden" name="product" value={piece.productId} />
        <input type="hidden" name="size" value={piece.size} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={refused?.email}
          error={refused?.fault}
          required
        />
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {refused?.error}
        </p>
        <Button isBusy={isBusy} className="w-full">
          {isBusy ? 'Sending...' : 'Notify me'}
        </Button>
      </Form>
    </>
  )
}

/** So that the page of a refused plain form shows the product. */
function queryOf({ productId, size }: RequestedPiece): string {
  return `?${new URLSearchParams({ product: String(productId), size })}`
}

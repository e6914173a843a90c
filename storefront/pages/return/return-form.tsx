import { Form, Link, useNavigation } from 'react-router'
import { RETURN_COMMENT_MAX, RETURN_PICTURES_MAX } from '#contract/limits.ts'
import type { ReturnableLine } from '#contract/returns.ts'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { PhotoField } from '#storefront/features/photos/photo-field.tsx'
import { returnPictureUrl } from '#storefront/features/returns/return-paths.ts'
import { RETURN_REASON_WORDS } from '#storefront/features/returns/return-words.ts'
import { useFirstProblem } from '#storefront/features/session/use-first-problem.ts'
import { Button } from '#ui/button.tsx'
import { ReturnLineChoice } from '#ui/return-line-choice.tsx'
import { TextAreaField } from '#ui/text-field.tsx'
import type { TypedReturn } from './typed-return.ts'

/** Why the server refused, and what had been typed. */
export interface RefusedReturn {
  error: string
  fields: Record<string, string>
  typed: TypedReturn
}

interface ReturnFormProps {
  lines: readonly ReturnableLine[]
  /** Where money goes back to, and when. */
  moneyBack: string
  formKey: string
  refused: RefusedReturn | undefined
}

/** Works without scripts, photos included; a refused one comes back with all that was typed and chosen. */
export function ReturnForm({ lines, moneyBack, formKey, refused }: ReturnFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useFirstProblem(refused)
  const { typed, fields = {}, error } = refused ?? {}
  const photo = Object.entries(fields).find(([field]) => field.startsWith('pictures'))?.[1]
  const open = lines.filter(({ reasons }) => reasons.length > 0)
  const canExchange = open.some(({ choices }) => choices.length > 0)
  return (
    <Form ref={form} method="post" encType="multipart/form-data" noValidate className="group/form space-y-6">
      <input type="hidden" name="key" value={typed?.key || formKey} />
      {error && error !== photo && (
        <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
          {error}
        </p>
      )}
      <fieldset>
        <legend className="mb-2 font-bold">What do you want?</legend>
        <div className="flex flex-wrap gap-x-6">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="wants"
              value="refund"
              defaultChecked={typed?.wants !== 'exchange'}
              className="size-5"
            />
            Money back
          </label>
          {canExchange && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="wants"
                value="exchange"
                defaultChecked={typed?.wants === 'exchange'}
                className="size-5"
              />
              Another size or colour
            </label>
          )}
        </div>
        <p className="mt-2 text-sm text-muted">
          <span className="group-has-[[value=exchange]:checked]/form:hidden">{moneyBack}</span>
          {canExchange && ' An exchange costs nothing more.'}
        </p>
      </fieldset>
      <fieldset className="space-y-3">
        <legend className="mb-2 font-bold">What do you send back?</legend>
        {open.map((line) => (
          <ReturnLineChoice
            key={line.line}
            line={line}
            picture={<LinePicture file={line.image} className="h-16 w-auto" />}
            details={[line.size && `Size: ${line.size}`, line.color].filter(Boolean).join(' · ')}
            reasonWords={RETURN_REASON_WORDS}
            soldOutHint="Nothing of it is there now. Please take your money back."
            className="rounded-lg border border-line p-3"
            typed={typed?.lines.find((each) => each.line === line.line)}
            isOnly={open.length === 1}
          />
        ))}
        {open.length < lines.length && (
          <p className="text-sm text-muted">
            The other items of this order are in a return already, or cannot be returned any more.
          </p>
        )}
      </fieldset>
      <TextAreaField
        label="What is wrong with it?"
        name="comment"
        rows={3}
        maxLength={RETURN_COMMENT_MAX}
        defaultValue={typed?.comment}
        hint="Helpful where something is damaged or not as described."
        error={fields.comment}
      />
      <PhotoField
        key={typed?.pictures.join()} // once stored, the chosen files are not sent again
        stored={typed?.pictures ?? []}
        most={RETURN_PICTURES_MAX}
        urlOf={returnPictureUrl}
        error={photo}
      />
      <div>
        <Button isBusy={isBusy} className="max-sm:w-full sm:px-8">
          {isBusy ? 'Sending...' : 'Request the return'}
        </Button>
        <p className="mt-2 text-sm text-muted">
          Please keep the items as they came, with tags and packing.{' '}
          <Link to="/ReturnPolicy" className="underline underline-offset-4">
            Return Policy
          </Link>
        </p>
      </div>
    </Form>
  )
}

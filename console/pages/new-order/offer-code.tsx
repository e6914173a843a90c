import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type DraftQuery, writeLine } from './draft-query.ts'

interface OfferCodeProps {
  query: DraftQuery
  /** What became of the code that was typed. */
  result: { isTaken: boolean; text: string } | null
}

/** The code of an offer that the customer names; one that takes nothing off is left out of the order. */
export function OfferCode({ query, result }: OfferCodeProps) {
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">3. Code of an offer, if they have one</h2>
      <Form className="card flex items-start gap-3 p-4" preventScrollReset>
        {query.lines.map((line) => (
          <input key={writeLine(line)} type="hidden" name="line" value={writeLine(line)} />
        ))}
        <input type="hidden" name="mobile" value={query.mobile} />
        <input type="hidden" name="pin" value={query.pincode} />
        {query.use !== null && <input type="hidden" name="use" value={query.use} />}
        <div className="min-w-0 flex-1">
          <TextField
            label="Code"
            name="code"
            key={query.code}
            defaultValue={query.code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={result?.isTaken === false ? result.text : undefined}
          />
          {result?.isTaken && (
            <p role="status" className="mt-1 text-sm font-medium text-good">
              {result.text}
            </p>
          )}
        </div>
        <Button kind="outline" className="mt-6">
          Apply
        </Button>
      </Form>
    </section>
  )
}

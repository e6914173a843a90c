import { Form, useNavigation } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import type { OpenedProduct, ProductState } from '#contract/shop-products.ts'
import { Button } from '#ui/button.tsx'

const HINTS: Record<ProductState, string> = {
  live: 'It is in the shop.',
  draft: 'A draft: nobody sees it until it is published.',
  hidden: 'It is not in the shop. It may come back any time.',
  archived: 'It is not in the shop, and out of your way here.',
}

const MOVES: Record<ProductState, [wanted: ProductState, label: string][]> = {
  live: [
    ['hidden', 'Hide'],
    ['archived', 'Archive'],
  ],
  draft: [
    ['live', 'Publish'],
    ['archived', 'Archive'],
  ],
  hidden: [
    ['live', 'Publish'],
    ['archived', 'Archive'],
  ],
  archived: [['live', 'Publish']],
}

/** Whether shoppers see it. An import leaves that as it is. */
export function StateCard({ product: { state }, problem }: { product: OpenedProduct; problem: string }) {
  const { state: navigation, formData } = useNavigation()
  const sent = navigation === 'submitting' ? formData?.get('wanted') : undefined
  return (
    <Form method="post" className="card p-4" preventScrollReset>
      <h2 className="font-bold">In the shop</h2>
      <p className="mt-1 mb-3 text-sm text-muted">{HINTS[state]}</p>
      <Problem text={problem} />
      <input type="hidden" name="seen-state" value={state} />
      <div className="flex flex-wrap gap-2">
        {MOVES[state].map(([wanted, label]) => (
          <Button
            key={wanted}
            name="wanted"
            value={wanted}
            kind={wanted === 'live' ? 'primary' : 'outline'}
            isBusy={sent === wanted}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  )
}

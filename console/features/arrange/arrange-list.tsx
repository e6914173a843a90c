import { Form, Link, useParams, useSubmit } from 'react-router'
import { DragHandle } from '#console/features/drag/drag-handle.tsx'
import { useDragOrder } from '#console/features/drag/use-drag-order.ts'
import { MarkFields } from '#console/features/look/look-form.tsx'
import { MoveButtons } from '#console/features/look/move-buttons.tsx'
import { useLook } from '#console/features/look/use-look.ts'
import type { ArrangedThing } from '#contract/shop-look.ts'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'

interface ArrangeListProps {
  /** What the form calls it (arrange.ts). */
  list: string
  things: (ArrangedThing & { image?: string })[]
  /** The page of one of them, below `/look`. */
  pageOf?: (id: number) => string
}

/** In the order of the shop: by the handle with a finger or the mouse, by buttons everywhere. */
export function ArrangeList({ list, things, pageOf }: ArrangeListProps) {
  const { marks } = useLook()
  const submit = useSubmit()
  const order = useDragOrder((from, to) =>
    submit(
      { list, move: `${from}:${to}`, 'mark-arrangement': marks.arrangement },
      { method: 'post', preventScrollReset: true },
    ),
  )
  const movable = things.filter(({ isLast }) => !isLast).length
  return (
    <Form method="post" preventScrollReset>
      <MarkFields fields={['arrangement']} />
      <input type="hidden" name="list" value={list} />
      <ol ref={order.list} className="card divide-y divide-line">
        {things.map((thing, at) => (
          <li key={thing.id} style={order.style(at)} className="flex flex-wrap items-center gap-x-1 p-2">
            {!thing.isLast && movable > 1 && <DragHandle {...order.handle(at)} />}
            <Name thing={thing} to={pageOf?.(thing.id)} />
            <span className="ml-auto flex items-center gap-2">
              <button
                type="submit"
                name={thing.isHidden ? 'show' : 'hide'}
                value={thing.id}
                aria-label={`${thing.isHidden ? 'Show' : 'Hide'} ${thing.name}`}
                className="min-h-11 rounded-md px-3 text-sm font-semibold text-primary-ink hover:bg-sunken"
              >
                {thing.isHidden ? 'Show' : 'Hide'}
              </button>
              {!thing.isLast && movable > 1 && <MoveButtons name={thing.name} at={at} count={movable} />}
            </span>
          </li>
        ))}
      </ol>
    </Form>
  )
}

function Name({
  thing: { name, isHidden, isLast, image },
  to,
}: {
  thing: ArrangeListProps['things'][number]
  to: string | undefined
}) {
  const { shop } = useParams()
  const text = (
    <span className="min-w-0 flex-1">
      <b className="block wrap-break-word">{name}</b>
      {(isHidden || isLast) && (
        <span className="block text-sm text-muted">{isHidden ? 'Hidden' : 'Always the last'}</span>
      )}
    </span>
  )
  const look = 'flex min-h-11 min-w-36 flex-1 items-center gap-3'
  if (!to) return <span className={look}>{text}</span>
  return (
    <Link to={`/shops/${shop}/look${to}`} className={look}>
      {image !== undefined && (
        <img
          src={`/shops/${shop}${imageUrl(image, '300x300')}`}
          alt=""
          width="44"
          height="44"
          loading="lazy"
          draggable={false}
          className="size-11 shrink-0 rounded-sm bg-sunken object-cover"
        />
      )}
      {text}
      <Icon name="chevron-right" className="shrink-0 text-muted" />
    </Link>
  )
}

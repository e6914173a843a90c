import { Form, Link, redirect, useSubmit } from 'react-router'
import { DragHandle } from '#console/features/drag/drag-handle.tsx'
import { useDragOrder } from '#console/features/drag/use-drag-order.ts'
import { MarkFields, SavedNote } from '#console/features/look/look-form.tsx'
import { LookHeading } from '#console/features/look/look-heading.tsx'
import { MoveButtons } from '#console/features/look/move-buttons.tsx'
import { moveItem } from '#console/features/look/move-item.ts'
import { PictureField } from '#console/features/look/picture-field.tsx'
import { saveLook, shownOf, textIn } from '#console/features/look/save-look.ts'
import { useLook } from '#console/features/look/use-look.ts'
import { keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { imageUrl } from '#ui/image.ts'
import type { Route } from './+types/banners-page.ts'

const BANNERS_MAX = 20

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const { banners } = signedInValue(await visit.api.openLook(), request).look
  const image = textIn(form, 'image')
  if (image) {
    const saved = await saveLook(visit, form, { banners: [...banners, { image, url: '' }] })
    return saved.isSaved ? redirect(`/shops/${shop}/look/banners/${banners.length + 1}`) : saved
  }
  const [from = Number.NaN, to = Number.NaN] = textIn(form, 'move').split(':').map(Number)
  return saveLook(visit, form, { banners: moveItem(banners, from, to) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** In the order of the home page: by the handle with a finger or the mouse, by buttons everywhere. */
export default function BannersPage({ actionData, params: { shop } }: Route.ComponentProps) {
  const { look, marks } = useLook()
  const answer = shownOf(actionData)
  const submit = useSubmit()
  const send = (fields: Record<string, string>) =>
    submit({ ...fields, 'mark-banners': marks.banners }, { method: 'post', preventScrollReset: true })
  const order = useDragOrder((from, to) => send({ move: `${from}:${to}` }))
  const { banners } = look
  return (
    <>
      <LookHeading title="Banners" text="The large pictures at the top of the home page." />
      <SavedNote answer={answer} />
      <Problem text={answer?.problem} />
      {banners.length === 0 && (
        <EmptyState icon="plus" title="No banners yet." text="The shop shows a neutral one until you add yours." />
      )}
      <ul ref={order.list} className="space-y-3">
        {banners.map(({ image, headline, url }, at) => (
          <li key={image} style={order.style(at)} className="card overflow-hidden">
            <Link to={`/shops/${shop}/look/banners/${at + 1}`} className="block">
              <img
                src={`/shops/${shop}${imageUrl(image, '800x320')}`}
                alt=""
                width="800"
                height="320"
                draggable={false}
                className="aspect-[5/2] w-full bg-sunken object-cover"
              />
              <span className="flex min-h-11 items-center px-3 pt-2 font-semibold">
                {headline || `Banner ${at + 1}, without words`}
              </span>
            </Link>
            <Form method="post" preventScrollReset className="flex items-center justify-between gap-2 px-3 pb-3">
              <MarkFields fields={['banners']} />
              {banners.length > 1 && <DragHandle {...order.handle(at)} />}
              <span className="mr-auto min-w-0 truncate text-sm text-muted">
                {url ? `Leads to ${url}` : 'Leads nowhere'}
              </span>
              {banners.length > 1 && (
                <MoveButtons name={headline || `banner ${at + 1}`} at={at} count={banners.length} />
              )}
            </Form>
          </li>
        ))}
      </ul>
      {banners.length < BANNERS_MAX && (
        <div className="card mt-4 p-4">
          <PictureField
            kind="banner"
            label="Banner"
            action="Add a banner"
            hint="5 wide and 2 high, at best 1600 × 640. Leave words out of the picture: you type them next."
            file=""
            onStored={(picture) => send({ image: picture })}
          />
        </div>
      )}
    </>
  )
}

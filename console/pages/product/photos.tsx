import { lazy, Suspense, useState } from 'react'
import { Form, useRevalidator, useSubmit } from 'react-router'
import { DragHandle } from '#console/features/drag/drag-handle.tsx'
import { useDragOrder } from '#console/features/drag/use-drag-order.ts'
import { PhotoButtons } from '#console/features/product/photo-buttons.tsx'
import { uploadPhoto } from '#console/features/product/upload-photo.ts'
import { Problem } from '#console/shared/problem.tsx'
import { useScripts } from '#console/shared/use-scripts.ts'
import { PRODUCT_PICTURES_MAX } from '#contract/limits.ts'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { Button } from '#ui/button.tsx'
import { PhotoRow } from './photo-row.tsx'

const Crop = lazy(() => import('./crop.tsx'))

interface PhotosProps {
  shop: string
  product: OpenedProduct
  problem: string
}

/** The pictures in their order: the first is the main one. Each change is saved at once. */
export function Photos({ shop, product: { productId, pictures, colors }, problem }: PhotosProps) {
  const [sending, setSending] = useState(0)
  const [failed, setFailed] = useState('')
  const [cropped, setCropped] = useState<string>()
  const hasScripts = useScripts()
  const { revalidate } = useRevalidator()
  const submit = useSubmit()
  const product = String(productId)
  const seen = JSON.stringify(pictures)

  async function send(photos: Blob[], instead?: string) {
    setFailed('')
    setSending((count) => count + photos.length)
    for (const photo of photos) {
      const outcome = await uploadPhoto({ shop, photo, product, ...(instead && { instead }) })
      if ('problem' in outcome) setFailed(outcome.problem)
      setSending((count) => count - 1)
      await revalidate()
    }
  }

  const order = useDragOrder((from, to) =>
    submit(
      { 'seen-pictures': seen, do: `to ${to} ${pictures[from]?.file}` },
      { method: 'post', preventScrollReset: true },
    ),
  )

  return (
    <section aria-label="Pictures" className="card p-4">
      <h2 className="mb-2 font-bold">Pictures</h2>
      <Problem text={failed || problem} />
      {pictures.length > 0 && (
        <Form method="post" preventScrollReset key={seen}>
          <input type="hidden" name="seen-pictures" value={seen} />
          <ol ref={order.list} className="mb-3 divide-y divide-line">
            {pictures.map((picture, at) => (
              <li key={picture.file} style={order.style(at)}>
                <PhotoRow
                  {...{ shop, picture, at, colors }}
                  count={pictures.length}
                  handle={pictures.length > 1 && <DragHandle {...order.handle(at)} />}
                  onCrop={hasScripts ? () => setCropped(picture.file) : undefined}
                />
              </li>
            ))}
          </ol>
          {colors.length > 0 && (
            <Button kind="outline" className="mb-3 w-full">
              Set the colours
            </Button>
          )}
        </Form>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {sending > 0 && `Sending ${sending === 1 ? 'the picture' : `${sending} pictures`} …`}
      </p>
      {pictures.length < PRODUCT_PICTURES_MAX && hasScripts && <PhotoButtons onPhotos={send} />}
      {!hasScripts && <PlainUpload shop={shop} product={product} />}
      {cropped && (
        <Suspense>
          <Crop
            shop={shop}
            file={cropped}
            onCut={async (part) => {
              setCropped(undefined)
              await send([part], cropped)
            }}
            onClose={() => setCropped(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Sent by the browser itself, without the router. */
function PlainUpload({ shop, product }: { shop: string; product: string }) {
  return (
    <form
      method="post"
      action={`/shops/${shop}/products/${product}/pictures`}
      encType="multipart/form-data"
      className="space-y-2"
    >
      <input type="file" name="picture" accept="image/*" multiple aria-label="Pictures" className="min-h-11 w-full" />
      <Button kind="outline">Add the pictures</Button>
    </form>
  )
}

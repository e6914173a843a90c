import { useEffect } from 'react'

const DEFAULT_PICTURE = '/default-picture.svg'

/** S5-035: replaces a picture that failed to load, even before this script ran, by its `data-default`, or ours. */
export function DefaultPicture() {
  useEffect(() => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) replace(target)
    }
    document.addEventListener('error', onError, { capture: true }) // error events of images do not bubble
    for (const image of document.images)
      if (image.complete && image.currentSrc && image.naturalWidth === 0) replace(image)
    return () => document.removeEventListener('error', onError, { capture: true })
  }, [])
  return null
}

function replace(image: HTMLImageElement): void {
  const fallback = image.dataset.default ?? DEFAULT_PICTURE
  if (image.src.endsWith(fallback)) return // the default is missing too
  image.removeAttribute('srcset')
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
  image.src = fallback
}

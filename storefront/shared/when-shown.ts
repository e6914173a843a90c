/** Runs now, or when a page that the browser renders ahead is shown: nobody has seen it before. Returns how to call it off. */
export function whenShown(run: () => void): () => void {
  const { prerendering } = document as Document & { prerendering?: boolean }
  if (!prerendering) run()
  else document.addEventListener('prerenderingchange', run, { once: true })
  return () => document.removeEventListener('prerenderingchange', run)
}

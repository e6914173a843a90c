/** What a form says, with a name for this press: it may be sent again where its answer was lost, and is done once. */
export function pressedForm(form: HTMLFormElement, submitter: HTMLElement | null | undefined): FormData {
  const fields = new FormData(form, submitter)
  // Buy Now leads on, and says by itself that it could not. Names are made in secure contexts only.
  if (isSecureContext && fields.get('intent') !== 'buy-now') fields.set('press', crypto.randomUUID())
  return fields
}

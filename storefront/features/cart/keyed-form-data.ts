/** A form's data with a key for this submission, so that it can be sent again after a lost response and takes effect once. */
export function keyedFormData(form: HTMLFormElement, submitter: HTMLElement | null | undefined): FormData {
  const fields = new FormData(form, submitter)
  // Buy Now navigates and reports failures itself. randomUUID exists in secure contexts only.
  if (isSecureContext && fields.get('intent') !== 'buy-now') fields.set('press', crypto.randomUUID())
  return fields
}

/** A refusal of a form, announced by screen readers. */
export function Problem({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad empty:hidden">
      {text}
    </p>
  )
}

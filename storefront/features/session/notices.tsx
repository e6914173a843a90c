/**
 * Messages to read before going on; announced by screen readers when they appear. Each once: why an order was refused is often a notice of
 * its cart too.
 */
export function Notices({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <div role="status" className="mb-4 rounded-md border border-line bg-surface px-4 py-3 text-sm font-medium">
      <ul className="list-none space-y-1">
        {[...new Set(messages)].map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  )
}

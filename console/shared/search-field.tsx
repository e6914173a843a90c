import { LIST_SEARCH_MAX } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'

export function SearchField({ label, placeholder, search }: { label: string; placeholder: string; search: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <input
        type="search"
        name="q"
        defaultValue={search}
        key={search}
        aria-label={label}
        placeholder={placeholder}
        enterKeyHint="search"
        maxLength={LIST_SEARCH_MAX}
        className="min-h-11 min-w-0 flex-1 basis-48 rounded-md border border-field-line bg-ground px-3 text-base"
      />
      <Button kind="outline">Search</Button>
    </div>
  )
}

import { type SubmitEvent, useRef, useState } from 'react'
import { Form, useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { searchPath } from './search-path.ts'
import type { Suggestions } from './suggestions.tsx'

/** R35: after this time a pending search stops blocking the next. */
const BUSY_MS = 10_000

/** A plain form that the server redirects to the search's address; with scripts it navigates there directly. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const params = useParams()
  // A text that found nothing stays for correction.
  const searchQuery = params.searchQuery ?? (/^\/productnotfound/i.test(pathname) ? (query.get('q') ?? '') : '')
  const field = useRef<HTMLInputElement>(null)
  const [List, setList] = useState<typeof Suggestions>()
  const startedAt = useRef(0)
  const isBusy = navigation.state !== 'idle' && /^\/product-serach/i.test(navigation.location.pathname)

  async function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (navigation.state !== 'idle' && Date.now() - startedAt.current < BUSY_MS) return
    const text = new FormData(event.currentTarget).get('q')
    if (typeof text !== 'string' || text.trim() === '') return
    startedAt.current = Date.now()
    field.current?.closest<HTMLElement>(':popover-open')?.hidePopover()
    await navigate(searchPath(text.trim()), { state: { searchText: text.trim() } })
  }

  async function bringSuggestions() {
    const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
    if (List || connection?.saveData) return
    const loaded = await import('./suggestions.tsx').catch(() => undefined) // not reachable: the form works without
    if (loaded) setList(() => loaded.Suggestions)
  }

  return (
    <search>
      <Form method="get" action="/Product-Serach" onSubmit={search} aria-busy={isBusy} className="relative">
        <input
          ref={field}
          type="search"
          name="q"
          key={`field ${searchQuery}`}
          defaultValue={searchQuery}
          onFocus={bringSuggestions}
          required
          maxLength={200}
          placeholder={placeholder}
          aria-label={placeholder}
          autoComplete="off"
          enterKeyHint="search"
          className="h-11 w-full rounded-full border border-transparent bg-sunken pr-12 pl-4 text-base placeholder:text-muted hover:border-line focus:border-field-line focus:bg-ground"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-full text-muted hover:text-ink"
        >
          <Icon name={isBusy ? 'wheel' : 'search'} className={isBusy ? 'animate-spin' : undefined} />
        </button>
        {List && <List key={`list ${searchQuery}`} field={field} />}
      </Form>
    </search>
  )
}

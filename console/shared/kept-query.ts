import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const LIST = 'list at '
const keyOf = (path: string) => LIST + path

/** Keeps the search and the filters of this list in this tab, for the way back from what is opened in it. */
export function useKeepQuery(isList = true): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (isList) sessionStorage.setItem(keyOf(pathname), search)
  }, [isList, pathname, search])
}

/** Those of the list at this path; none before the scripts are there, and in a tab that has not shown it. */
export function useKeptQuery(path: string): string {
  const [query, setQuery] = useState('')
  useEffect(() => setQuery(sessionStorage.getItem(keyOf(path)) ?? ''), [path])
  return query
}

/** Whoever signs in next may be somebody else. */
export function useForgetQueries(): void {
  useEffect(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(LIST)) sessionStorage.removeItem(key)
  }, [])
}

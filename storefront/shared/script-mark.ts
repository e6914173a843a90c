import { createContext } from 'react'

/**
 * Our own inline scripts carry this mark while the page is made; the server replaces it by hashes in the
 * Content-Security-Policy (server/http/pages.ts). Random for each process, so that no text in a page can bear it.
 */
export const SCRIPT_MARK: string = crypto.randomUUID()

export const ScriptMark = createContext<string | undefined>(undefined)

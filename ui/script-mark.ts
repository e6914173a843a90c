import { createContext } from 'react'

/**
 * A nonce on our inline scripts, which the server replaces by hashes in the Content-Security-Policy (server/http/pages.ts). Random per
 * process, so that no text in a page can contain it.
 */
export const SCRIPT_MARK: string = crypto.randomUUID()

export const ScriptMark = createContext<string | undefined>(undefined)

/** For links to pages with a scanner: only their own documents may use camera and wasm. */
export const WHOLE_PAGE = { reloadDocument: true } as const

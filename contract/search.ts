import { z } from 'zod'
import { defineCall, text } from './call.ts'
import { asText } from './say.ts'

export interface Suggestion {
  kind: 'search' | 'category' | 'product'
  text: string
  path: string
}

export const suggestSearches = defineCall({
  method: 'GET',
  path: '/api/SearchSuggestions',
  summary: 'Up to 8 searches, categories and products that a shopper who has typed `q` may want',
  input: z.object({ search: text.max(200, asText({ id: 'searchTooLong', most: 200 })) }),
  read: (_body, meta) => ({ search: meta.query.get('q') ?? '' }),
  query: { q: 'What has been typed so far' },
  answer: z.array(z.object({ kind: z.enum(['search', 'category', 'product']), text: z.string(), path: z.string() })),
  write: (suggestions: Suggestion[]) => suggestions,
  headers: () => ({ 'Cache-Control': 'public, max-age=60' }),
  refusals: ['bad-input', 'too-many-requests'],
})

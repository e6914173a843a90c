import { z } from 'zod'
import { text } from '#contract/call.ts'
import { asText } from '#contract/say.ts'

const page = z.object({
  intro: text
    .trim()
    .min(1, asText({ id: 'introMissing' }))
    .max(1000),
  sections: z
    .array(
      z.object({
        title: text
          .trim()
          .min(1, asText({ id: 'sectionTitleMissing' }))
          .max(120),
        paragraphs: z
          .array(text.trim().min(1).max(4000))
          .min(1, asText({ id: 'paragraphMissing' }))
          .max(30),
      }),
    )
    .min(1, asText({ id: 'sectionMissing' }))
    .max(30),
  note: text.trim().max(300).default(''),
})

/** R41: pages and claims in the reseller's own words; the others stay those of the specification. */
export const textsInput = z.object({
  about: page.optional(),
  returnPolicy: page.optional(),
  terms: page.optional(),
  support: text.trim().min(1).max(1000).optional(),
  promises: z
    .array(
      z.object({
        icon: z.enum(['shield', 'rupee', 'truck', 'heart', 'star', 'check'], {
          error: asText({ id: 'promiseIcon' }),
        }),
        title: text
          .trim()
          .min(1, asText({ id: 'promiseTitleMissing' }))
          .max(60),
        text: text.trim().max(120).default(''),
      }),
    )
    .max(3, asText({ id: 'threePromises' }))
    .optional(),
})

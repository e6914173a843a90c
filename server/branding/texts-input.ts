import { z } from 'zod'
import { text } from '#contract/call.ts'

const page = z.object({
  intro: text.trim().min(1, 'A page begins with a sentence, its intro.').max(1000),
  sections: z
    .array(
      z.object({
        title: text.trim().min(1, 'Each section of a page has a title.').max(120),
        paragraphs: z
          .array(text.trim().min(1).max(4000))
          .min(1, 'Each section of a page has at least one paragraph.')
          .max(30),
      }),
    )
    .min(1, 'A page has at least one section.')
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
          error: 'The icon of a promise is shield, rupee, truck, heart, star or check.',
        }),
        title: text.trim().min(1, 'Each promise has a title.').max(60),
        text: text.trim().max(120).default(''),
      }),
    )
    .max(3, 'There is room for three promises.')
    .optional(),
})

import { z } from 'zod'
import { defineLocalCall, nothing } from './call.ts'
import type { ProductCard } from './catalogue.ts'

/** What a home page can have besides banners, categories and its rows; a shop can choose and order them. */
export const HOME_BLOCKS = ['edit', 'prices', 'new', 'offer', 'loved', 'story'] as const

export type HomeBlock =
  /** Two categories, each with the picture of a product that is nowhere else on the page. */
  | { kind: 'edit'; words: string; sides: { categoryId: number; name: string; words: string; image: string }[] }
  | { kind: 'prices'; underPaise: number[] }
  | { kind: 'new' | 'loved'; products: ProductCard[] }
  /** With its first two pictures. */
  | { kind: 'offer'; slug: string; name: string; images: string[]; units: number; paise: number; hint: string }
  | { kind: 'story'; intro: string }

export interface Home {
  rows: { id: number; name: string; products: ProductCard[] }[]
  blocks: HomeBlock[]
}

export const getHome = defineLocalCall({
  summary: 'The rows of the home page and the blocks between them; no product is in it twice',
  input: nothing,
  output: z.custom<Home>(),
})

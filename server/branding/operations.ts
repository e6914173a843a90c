import * as contract from '#contract/branding.ts'
import { answer } from '#server/kernel/answer.ts'
import { getBranding } from './get-branding.ts'
import { getShopWords } from './get-shop-words.ts'
import { listBanners } from './list-banners.ts'

export const brandingOperations = {
  getBranding: answer(contract.getBranding, getBranding),
  getTheme: answer(contract.getTheme, async (ctx) => (await getBranding(ctx)).theme),
  getSocialLinks: answer(contract.getSocialLinks, async (ctx) => (await getBranding(ctx)).social),
  getShopWords: answer(contract.getShopWords, getShopWords),
  listBanners: answer(contract.listBanners, listBanners),
}

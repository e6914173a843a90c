import * as contract from '#contract/branding.ts'
import * as settings from '#contract/shop-settings.ts'
import { answer } from '#server/kernel/answer.ts'
import { changeLaw } from './change-law.ts'
import { getBranding } from './get-branding.ts'
import { getLaw } from './get-law.ts'
import { getShopWords } from './get-shop-words.ts'
import { listBanners } from './list-banners.ts'

export const brandingOperations = {
  getBranding: answer(contract.getBranding, getBranding),
  getTheme: answer(contract.getTheme, async (ctx) => (await getBranding(ctx)).theme),
  getSocialLinks: answer(contract.getSocialLinks, async (ctx) => (await getBranding(ctx)).social),
  getShopWords: answer(contract.getShopWords, getShopWords),
  listBanners: answer(contract.listBanners, listBanners),
}

/** For the shop's staff. */
export const shopLawOperations = {
  getLawSettings: answer(settings.getLawSettings, getLaw),
  changeLaw: answer(settings.changeLaw, changeLaw),
}

import * as calls from '#contract/order-news.ts'
import { answer } from '#server/kernel/answer.ts'
import { chooseNews, getNewsChoices } from './choose-news.ts'
import { findLinkedOrder } from './find-linked-order.ts'
import { endNewsConsent, listNewsConsents } from './own-consents.ts'
import { stopNewsByLink } from './stop-news-by-link.ts'

export const orderNewsOperations = {
  findLinkedOrder: answer(calls.findLinkedOrder, findLinkedOrder),
  stopNewsByLink: answer(calls.stopNewsByLink, stopNewsByLink),
  getNewsChoices: answer(calls.getNewsChoices, getNewsChoices),
  chooseNews: answer(calls.chooseNews, chooseNews),
  listNewsConsents: answer(calls.listNewsConsents, listNewsConsents),
  endNewsConsent: answer(calls.endNewsConsent, endNewsConsent),
}

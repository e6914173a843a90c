import * as calls from '#contract/shop-look.ts'
import { answer } from '#server/kernel/answer.ts'
import { addLookPicture } from './add-look-picture.ts'
import { changeLook } from './change-look.ts'
import { openArrangement } from './open-arrangement.ts'
import { listPlaces, openLook } from './open-look.ts'
import { discardLook, publishLook, restoreLook } from './publish-look.ts'
import { suggestPalettes } from './suggest-palettes.ts'

export { previewLook } from './preview-look.ts'

export const lookOperations = {
  openLook: answer(calls.openLook, openLook),
  changeLook: answer(calls.changeLook, changeLook),
  discardLook: answer(calls.discardLook, discardLook),
  publishLook: answer(calls.publishLook, publishLook),
  restoreLook: answer(calls.restoreLook, restoreLook),
  addLookPicture: answer(calls.addLookPicture, addLookPicture),
  suggestPalettes: answer(calls.suggestPalettes, suggestPalettes),
  listPlaces: answer(calls.listPlaces, listPlaces),
  openArrangement: answer(calls.openArrangement, openArrangement),
}

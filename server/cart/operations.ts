import * as calls from '#contract/cart.ts'
import { answer } from '#server/kernel/answer.ts'
import { addToCart } from './add-to-cart.ts'
import { checkAvailability } from './check-availability.ts'
import { deleteFromCart } from './delete-from-cart.ts'
import { describeCart } from './describe-cart.ts'
import { fetchCart } from './fetch-cart.ts'
import { getCartVersion } from './get-cart-version.ts'
import { saveCart } from './save-cart.ts'
import { setCartUnits } from './set-cart-units.ts'
import { signInWithCart } from './sign-in-with-cart.ts'

export const cartOperations = {
  fetchOrSaveCart: answer(calls.fetchOrSaveCart, (ctx, { lines }) =>
    lines ? saveCart(ctx, { lines }) : fetchCart(ctx),
  ),
  deleteFromCart: answer(calls.deleteFromCart, deleteFromCart),
  checkAvailability: answer(calls.checkAvailability, checkAvailability),
  describeCart: answer(calls.describeCart, describeCart),
  getCartVersion: answer(calls.getCartVersion, getCartVersion),
  addToCart: answer(calls.addToCart, addToCart),
  setCartUnits: answer(calls.setCartUnits, setCartUnits),
  signInWithCart: answer(calls.signInWithCart, signInWithCart),
}

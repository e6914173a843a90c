import { RESET_LINK_MINUTES, SIGN_IN_CODE_MINUTES } from '#contract/lifetimes.ts'
import { inWords } from './words.ts'

// Spec points 5 and 8, verbatim.
export const denied = 'Authorization has been denied for this request.'
export const sessionExpired = 'Session expired. Please log in again.'
export const tokenMissing = 'User token is missing. Please log in again.'

export const passwordTooShort = 'Password must be at least 8 characters long.'
export const passwordTooLong = 'Password must not exceed 16 characters.'
export const passwordNeedsUpper = 'Password must contain at least one uppercase letter.'
export const passwordNeedsLower = 'Password must contain at least one lowercase letter.'
export const passwordNeedsNumber = 'Password must contain at least one number.'
export const passwordCommon =
  'This is one of the commonest passwords, which are guessed first. Please choose another one.'
export const passwordsDiffer = 'Passwords do not match.'
export const phoneDigits = 'Phone number must be exactly 10 digits.'
export const newPasswordsDiffer = 'New password and confirm password do not match.'

export const loginFailed = 'Invalid email or password. Please try again.'
export const registered = 'Registration Successful!'
export const registrationFailed = 'Registration Failed'
export const alreadyExists = 'Email or mobile number already exists.'
export const resetRequested = `If there is an account, a link to set a new password is on its way to its e-mail address. It works for ${RESET_LINK_MINUTES} minutes.`
export const resetLinkOver = 'This link is no longer valid. Please ask for a new one.'
export const profileFailed = 'Failed to fetch user data.'
export const passwordUpdateFailed = 'Failed to update password.'
export const passwordUpdateError = 'An error occurred while updating the password.'

export const emailTooLong = 'Please use an e-mail address of at most 254 characters.'
export const emailWrong = 'Please enter a valid e-mail address.'
export const oldPasswordWrong = 'The old password is not right.'
export const passwordChanged = 'Your password has been changed successfully.'
export const passwordReset = 'Your password has been changed successfully. Please sign in with it.'
export const profileSaved = 'Your profile has been updated.'
export const profileFound = 'Profile found.'
export const signInContactWrong = 'Please enter a mobile number of 10 digits, or an e-mail address.'
export const signInMobileWrong = 'Please enter a mobile number of 10 digits that begins with 6, 7, 8 or 9.'
export const noCodesByPhone =
  'This shop sends no codes to phones yet. Please sign in with your e-mail address or your password.'
export const codeSent = `A code is on its way. It works once, for ${SIGN_IN_CODE_MINUTES} minutes.`
export const codeDigits = 'Please enter the 6 digits of the code.'
export const signInCodeWrong = 'This code is not right, or it is too old. Please check it, or ask for a new one.'
export const signInCodeSpent = 'No tries are left for this code. Please send a new one.'
export const signInRequestOver = 'Please ask for a new code.'
export const accountFound = 'There is an account with this number.'
export const proofWrong = 'That is not right. Please check it.'
export const proofSpent = 'That is not right, and no tries are left. Please send a new code.'
export const signedIn = 'You are signed in.'
export const oldPasswordForgotten =
  'Your e-mail address is confirmed now. For your safety the old password no longer works, nor does signing in by mobile number, until you set a new password.'
export const newDeviceWaits =
  'You opened your account here by a code to your number alone. For your safety, this is possible on a new device after 24 hours, or at once when you sign in with your password or a code by e-mail.'
export const newDeviceLinkOver = 'This link is over. You can still set a new password, which signs out every device.'
export const emailAdded = 'Your e-mail address is added. You can sign in by a code to it too.'
export const emailThere = 'Your account has an e-mail address already.'
export const emailTaken =
  'This address has another account here. To use that one, sign out and sign in by a code to the address.'
export const signedOut = 'You are signed out.'
export const signInsBusy = 'Very many people are signing in just now. Please try again in a few seconds.'
export const tooManyCodesSent = ({ seconds }: { seconds: number }) =>
  `Too many codes. Please try again in ${inWords(seconds)}, or sign in another way.`
export const tooManyWrongCodes = ({ seconds }: { seconds: number }) =>
  `Too many wrong codes. Please try again in ${inWords(seconds)}, or sign in another way.`
export const tooManyWrongPasswords = ({ seconds }: { seconds: number }) =>
  `Too many wrong tries. Please try again in ${inWords(seconds)}, or choose "Forgot password?" and set a new one by mail.`

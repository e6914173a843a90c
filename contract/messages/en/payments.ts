export const paymentFailed = 'The payment failed.'
export const paymentClosed = 'You closed the payment before it was finished.'

export const paymentPaid = 'Payment received.'
export const paymentConfirming =
  'Your payment is being confirmed. Your order appears here as soon as the bank has answered.'
export const paymentInReview =
  'We have received a payment that does not match your order. The shop looks at it and will write to you.'
export const paymentRefunded = 'Your payment came after the order had ended, so it is being refunded in full.'

export const noSuchOrder = 'There is no such order.'
export const notSigned =
  'This payment could not be verified. If money was taken, it will be found and your order placed, or refunded.'
export const noGatewayAnswer =
  'The payment service does not answer just now. Nothing was charged and your cart is kept. Please try again, or choose Cash on Delivery where this shop takes it.'
export const noOnlinePayment = 'This shop takes no online payment. Please choose Cash on Delivery.'
export const notPaidOnlineNow = 'This order cannot be paid online now.'

export const noSuchPaymentLink =
  'This payment link does not exist. Please open it again from the message or from Your Orders.'

// For a gateway.
export const noGatewayAccount = 'This shop has no account at this payment gateway.'
export const eventNotSigned = 'The signature of this event is not right.'
export const notAnEvent = 'This is no event of the gateway.'

// For the shop's staff.
export const noAccountYet = 'The shop has no account at a payment gateway yet. Set its keys first.'

// For the operator.
export const secretNeeded = 'HAAT_SECRET is needed to seal payment keys. Give the one that the server has.'
export const keyIdWrong = 'The key id has letters, digits and underscores only, such as rzp_live_abc123.'
export const keySecretTooShort = 'The key secret has at least 8 characters.'
export const webhookSecretTooShort = 'The webhook secret has at least 8 characters.'
export const noSuchGateway = ({ code, known }: { code: string; known: readonly string[] }) =>
  `There is no payment gateway ${code}. Choose from: ${known.join(', ')}.`

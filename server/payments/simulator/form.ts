export { openForm } from '#server/payments/razorpay/form.ts'

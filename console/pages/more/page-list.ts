import type { Right } from '#contract/staff-rights.ts'
import type { IconName } from '#ui/icon.tsx'

export interface ConsolePage {
  path: string
  label: string
  hint: string
  icon: IconName
  right: Right
  /** Opened as a document of its own, since it scans. */
  isWhole?: boolean
}

/** What is not in the bar of the shop's pages. */
export const CONSOLE_PAGES: readonly ConsolePage[] = [
  { path: 'cash', label: 'Cash on delivery', hint: 'Who has it, remittance files', icon: 'rupee', right: 'orders' },
  { path: 'complaints', label: 'Complaints', hint: 'Answer what shoppers wrote', icon: 'mail', right: 'orders' },
  { path: 'parcels', label: 'Parcels', hint: 'At couriers: to look at, on the way', icon: 'truck', right: 'orders' },
  { path: 'returns', label: 'Returns', hint: 'What comes back: answer, inspect, pay', icon: 'truck', right: 'pack' },
  { path: 'reviews', label: 'Reviews', hint: 'What buyers say: answer, hide', icon: 'star', right: 'orders' },
  { path: 'customers', label: 'Customers', hint: 'Orders, COD, personal data', icon: 'user', right: 'customers' },
  { path: 'payouts', label: 'Refunds to UPI', hint: 'What was paid in cash', icon: 'rupee', right: 'payouts' },
  { path: 'numbers', label: 'Numbers', hint: 'Sales, products, places, searches', icon: 'rupee', right: 'numbers' },
  { path: 'offers', label: 'Offers', hint: 'Codes, discounts, free delivery', icon: 'star', right: 'products' },
  { path: 'wanted', label: 'Waited for', hint: 'Sold-out sizes people ask for', icon: 'mail', right: 'pack' },
  { path: 'imports', label: 'Import', hint: 'Products from Excel, CSV or JSON', icon: 'plus', right: 'products' },
  {
    path: 'products/change',
    label: 'Change many products',
    hint: 'Prices, stock, categories, with preview and undo',
    icon: 'bag',
    right: 'products',
  },
  {
    path: 'products/count',
    label: 'Count stock',
    hint: 'Scan a code, enter the pieces',
    icon: 'check',
    right: 'products',
    isWhole: true,
  },
  { path: 'look', label: 'Look', hint: 'Colours, logo, banners, home page, texts', icon: 'heart', right: 'settings' },
  { path: 'delivery', label: 'Delivery', hint: 'Charges, places, days, COD', icon: 'truck', right: 'settings' },
  {
    path: 'cash-rule',
    label: 'Confirm cash orders',
    hint: 'Which shoppers are asked before packing',
    icon: 'check',
    right: 'settings',
  },
  { path: 'payments', label: 'Payments', hint: 'Keys of the payment gateway', icon: 'rupee', right: 'payments' },
  { path: 'couriers', label: 'Courier', hint: 'Account, keys, news of parcels', icon: 'truck', right: 'payments' },
  {
    path: 'messages',
    label: 'Messages',
    hint: 'SMS and WhatsApp: keys, templates, prices',
    icon: 'phone',
    right: 'payments',
  },
  {
    path: 'payout-account',
    label: 'Refund account',
    hint: 'From where refunds to UPI are paid',
    icon: 'rupee',
    right: 'payments',
  },
  { path: 'law', label: 'Law', hint: 'Seller, GSTIN, grievance officer', icon: 'shield', right: 'settings' },
  { path: 'staff', label: 'Staff', hint: 'Invite people, change their roles', icon: 'user', right: 'staff' },
  { path: 'history', label: 'History', hint: 'Who changed what', icon: 'eye', right: 'staff' },
]

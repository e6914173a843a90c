import type { ConsoleIconName } from '#console/shared/console-icon.tsx'
import type { Right } from '#contract/staff-rights.ts'

interface ConsolePage {
  path: string
  label: string
  hint: string
  icon: ConsoleIconName
  right: Right
  /** Opened as a document of its own, since it scans. */
  isWhole?: boolean
}

interface Section {
  title: string
  pages: readonly ConsolePage[]
}

/** What is not in the bar of the shop's pages. */
export const SECTIONS: readonly Section[] = [
  {
    title: 'Orders and money',
    pages: [
      {
        path: 'parcels',
        label: 'Parcels',
        hint: 'What is on its way, and what went wrong',
        icon: 'truck',
        right: 'orders',
      },
      {
        path: 'returns',
        label: 'Returns',
        hint: 'What comes back: answer, inspect, pay',
        icon: 'return',
        right: 'pack',
      },
      { path: 'cash', label: 'Cash on delivery', hint: 'Who has it, remittance files', icon: 'rupee', right: 'orders' },
      { path: 'payouts', label: 'Refunds to UPI', hint: 'Money back for cash orders', icon: 'rupee', right: 'payouts' },
      { path: 'complaints', label: 'Complaints', hint: 'Answer what shoppers wrote', icon: 'mail', right: 'orders' },
    ],
  },
  {
    title: 'Customers and sales',
    pages: [
      { path: 'numbers', label: 'Numbers', hint: 'Sales, products, places, searches', icon: 'chart', right: 'numbers' },
      { path: 'customers', label: 'Customers', hint: 'Orders, COD, personal data', icon: 'user', right: 'customers' },
      { path: 'offers', label: 'Offers', hint: 'Codes, discounts, free delivery', icon: 'percent', right: 'products' },
      { path: 'reviews', label: 'Reviews', hint: 'What buyers say: answer, hide', icon: 'star', right: 'orders' },
      { path: 'wanted', label: 'Waited for', hint: 'Sold-out sizes people wait for', icon: 'heart', right: 'pack' },
    ],
  },
  {
    title: 'Many products',
    pages: [
      { path: 'imports', label: 'Import', hint: 'Products from Excel, CSV or JSON', icon: 'upload', right: 'products' },
      {
        path: 'products/change',
        label: 'Change many products',
        hint: 'Prices, stock, categories, with preview and undo',
        icon: 'box',
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
    ],
  },
  {
    title: 'Shop',
    pages: [
      {
        path: 'look',
        label: 'Look',
        hint: 'Colours, logo, banners, home page, texts',
        icon: 'palette',
        right: 'settings',
      },
      { path: 'delivery', label: 'Delivery', hint: 'Charges, places, days, COD', icon: 'truck', right: 'settings' },
      {
        path: 'cash-rule',
        label: 'Confirm cash orders',
        hint: 'Which orders need a confirmation before packing',
        icon: 'check',
        right: 'settings',
      },
      { path: 'law', label: 'Law', hint: 'Seller, GSTIN, grievance officer', icon: 'shield', right: 'settings' },
    ],
  },
  {
    title: 'Connected accounts',
    pages: [
      { path: 'payments', label: 'Payments', hint: 'Keys of the payment gateway', icon: 'rupee', right: 'payments' },
      { path: 'couriers', label: 'Courier', hint: 'Account, keys, news of parcels', icon: 'truck', right: 'payments' },
      {
        path: 'messages',
        label: 'Messages to phones',
        hint: 'SMS, WhatsApp: keys, templates, prices',
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
    ],
  },
  {
    title: 'People',
    pages: [
      { path: 'staff', label: 'Staff', hint: 'Invite people, change their roles', icon: 'user', right: 'staff' },
      { path: 'history', label: 'History', hint: 'Who changed what', icon: 'clock', right: 'staff' },
    ],
  },
]

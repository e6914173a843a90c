import type { LookField } from '#contract/shop-look.ts'

/** The fields as people call them. */
export const LOOK_NAMES: Record<LookField, string> = {
  'theme.text': 'Colour of text',
  'theme.background': 'Background',
  'theme.primary': 'Main colour',
  'theme.secondary': 'Second colour',
  'theme.accent': 'Footer colour',
  logo: 'Logo',
  favicon: 'Icon of the tab',
  tagline: 'Tagline',
  email: 'E-mail',
  mobile: 'Mobile',
  address: 'Address',
  'social.fb': 'Facebook',
  'social.insta': 'Instagram',
  'social.linkedin': 'LinkedIn',
  'social.twitter': 'X (Twitter)',
  'social.youtube': 'YouTube',
  banners: 'Banners',
  home: 'Home page',
  arrangement: 'Rows and categories',
  'texts.about': 'About us',
  'texts.returnPolicy': 'Return policy',
  'texts.terms': 'Terms',
  'texts.support': 'Customer support',
  'texts.promises': 'Promises',
}

import * as entered from './entered-orders.ts'
import * as mail from './morning-mail.ts'
import * as opening from './open-shop.ts'
import * as alerts from './order-alerts.ts'
import * as views from './order-views.ts'
import * as parcels from './parcels.ts'
import * as passkeys from './passkeys.ts'
import * as platform from './platform.ts'
import * as backInStock from './shop-back-in-stock.ts'
import * as complaints from './shop-complaints.ts'
import * as customers from './shop-customers.ts'
import * as imports from './shop-imports.ts'
import * as look from './shop-look.ts'
import * as numbers from './shop-numbers.ts'
import * as offers from './shop-offers.ts'
import * as orders from './shop-orders.ts'
import * as changes from './shop-product-changes.ts'
import * as products from './shop-products.ts'
import * as reviews from './shop-reviews.ts'
import * as settings from './shop-settings.ts'
import * as counts from './shop-stock-counts.ts'
import * as staff from './staff.ts'

/** Every call of the console's host, which has none of calls.ts. */
export const staffCalls = {
  requestStaffCode: staff.requestStaffCode,
  signInStaff: staff.signInStaff,
  signOutStaff: staff.signOutStaff,
  getMe: staff.getMe,
  getShopFrame: staff.getShopFrame,
  listStaffSessions: staff.listStaffSessions,
  endStaffSession: staff.endStaffSession,
  endOtherStaffSessions: staff.endOtherStaffSessions,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  listPasskeys: passkeys.listPasskeys,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  removePasskey: passkeys.removePasskey,
  findInvitation: staff.findInvitation,
  acceptInvitation: staff.acceptInvitation,
  listMembers: staff.listMembers,
  inviteMember: staff.inviteMember,
  withdrawInvitation: staff.withdrawInvitation,
  changeRole: staff.changeRole,
  removeMember: staff.removeMember,
  listLog: staff.listLog,
  getToday: orders.getToday,
  browseOrders: orders.browseOrders,
  openOrder: orders.openOrder,
  confirmOrders: orders.confirmOrders,
  packOrders: orders.packOrders,
  shipOrders: orders.shipOrders,
  deliverOrders: orders.deliverOrders,
  cancelShopOrder: orders.cancelShopOrder,
  chooseAllOrders: orders.chooseAllOrders,
  saveOrderView: views.saveOrderView,
  renameOrderView: views.renameOrderView,
  deleteOrderView: views.deleteOrderView,
  noteOrder: views.noteOrder,
  draftOrder: entered.draftOrder,
  enterOrder: entered.enterOrder,
  getOrderAlerts: alerts.getOrderAlerts,
  startOrderAlerts: alerts.startOrderAlerts,
  endOrderAlerts: alerts.endOrderAlerts,
  listMorningMails: mail.listMorningMails,
  setMorningMail: mail.setMorningMail,
  browseProducts: products.browseProducts,
  openProduct: products.openProduct,
  changeProduct: products.changeProduct,
  listProductChoices: products.listProductChoices,
  addProduct: products.addProduct,
  moveProduct: products.moveProduct,
  arrangePictures: products.arrangePictures,
  addPicture: products.addPicture,
  browseComplaints: complaints.browseComplaints,
  answerComplaint: complaints.answerComplaint,
  getDeliverySettings: settings.getDeliverySettings,
  changeDelivery: settings.changeDelivery,
  getLawSettings: settings.getLawSettings,
  changeLaw: settings.changeLaw,
  getPaymentSettings: settings.getPaymentSettings,
  setPaymentKeys: settings.setPaymentKeys,
  getOpening: opening.getOpening,
  checkShopAddress: opening.checkShopAddress,
  openShop: opening.openShop,
  getChecklist: opening.getChecklist,
  publishShop: opening.publishShop,
  openLook: look.openLook,
  changeLook: look.changeLook,
  discardLook: look.discardLook,
  publishLook: look.publishLook,
  restoreLook: look.restoreLook,
  addLookPicture: look.addLookPicture,
  suggestPalettes: look.suggestPalettes,
  listPlaces: look.listPlaces,
  openArrangement: look.openArrangement,
  browseImports: imports.browseImports,
  openImport: imports.openImport,
  agreeColumns: imports.agreeColumns,
  startImport: imports.startImport,
  stopImport: imports.stopImport,
  takeBackImport: imports.takeBackImport,
  listChangeChoices: changes.listChangeChoices,
  planProductChange: changes.planProductChange,
  applyProductChange: changes.applyProductChange,
  takeBackProductChange: changes.takeBackProductChange,
  openProductChange: changes.openProductChange,
  browseProductChanges: changes.browseProductChanges,
  findCounted: counts.findCounted,
  writeCounts: counts.writeCounts,
  browseCustomers: customers.browseCustomers,
  openCustomer: customers.openCustomer,
  setCashOnDelivery: customers.setCashOnDelivery,
  exportPerson: customers.exportPerson,
  erasePerson: customers.erasePerson,
  getNumbers: numbers.getNumbers,
  listFigure: numbers.listFigure,
  browseShops: platform.browseShops,
  openPlatformShop: platform.openPlatformShop,
  suspendShop: platform.suspendShop,
  resumeShop: platform.resumeShop,
  getHealth: platform.getHealth,
  listParkedJobs: platform.listParkedJobs,
  retryParkedJob: platform.retryParkedJob,
  listUndelivered: platform.listUndelivered,
  listOffers: offers.listOffers,
  openOffer: offers.openOffer,
  addOffer: offers.addOffer,
  endOffer: offers.endOffer,
  listWanted: backInStock.listWanted,
  countStockRequests: backInStock.countStockRequests,
  browseReviews: reviews.browseReviews,
  answerReview: reviews.answerReview,
  hideReview: reviews.hideReview,
  showReview: reviews.showReview,
  getReviewSettings: reviews.getReviewSettings,
  setReviewSettings: reviews.setReviewSettings,
  listOrderParcels: parcels.listOrderParcels,
  getCourier: parcels.getCourier,
  bookParcels: parcels.bookParcels,
  cancelParcel: parcels.cancelParcel,
  takeInParcel: parcels.takeInParcel,
  noteContradictions: parcels.noteContradictions,
  refreshParcels: parcels.refreshParcels,
} as const

export type StaffCalls = typeof staffCalls
export type StaffCallName = keyof StaffCalls

/** actionCategory of the user-action log, in the product text's order (§9). */
export const ACTION_CATEGORIES = {
  100: 'loginLogout',
  101: 'createMeeting',
  102: 'viewInApproval',
  103: 'viewApproved',
  104: 'reinitiate',
  105: 'poster',
  106: 'changeMeeting',
  107: 'cancelMeeting',
  108: 'activityTracking',
  109: 'sendToMailbox',
  110: 'contract',
  111: 'speaker',
  112: 'queryDuration',
  113: 'closeMeeting',
  114: 'laborServiceFee',
  115: 'venuePhotos',
  116: 'invitationLetter',
  117: 'paymentProgress',
  118: 'overspend',
  119: 'subordinateMeetings',
  120: 'enrolmentSignIn',
  121: 'topicCount',
} as const

export type ActionCategory = keyof typeof ACTION_CATEGORIES
export type ActionCategoryName = (typeof ACTION_CATEGORIES)[ActionCategory]

type CodeOf<Name extends ActionCategoryName> = {
  [Code in ActionCategory]: (typeof ACTION_CATEGORIES)[Code] extends Name ? Code : never
}[ActionCategory]

/** The code of each category by its name: `ACTION.closeMeeting` is 113. */
export const ACTION = {
  loginLogout: 100,
  createMeeting: 101,
  viewInApproval: 102,
  viewApproved: 103,
  reinitiate: 104,
  poster: 105,
  changeMeeting: 106,
  cancelMeeting: 107,
  activityTracking: 108,
  sendToMailbox: 109,
  contract: 110,
  speaker: 111,
  queryDuration: 112,
  closeMeeting: 113,
  laborServiceFee: 114,
  venuePhotos: 115,
  invitationLetter: 116,
  paymentProgress: 117,
  overspend: 118,
  subordinateMeetings: 119,
  enrolmentSignIn: 120,
  topicCount: 121,
} as const satisfies { [Name in ActionCategoryName]: CodeOf<Name> }

/** The category and code an upload of closing files is logged under: supplementary 10055, any other 10343. */
export function uploadAction(supplementary: boolean): {
  actionCategory: typeof ACTION.closeMeeting
  actionCode: 10055 | 10343
} {
  return { actionCategory: ACTION.closeMeeting, actionCode: supplementary ? 10055 : 10343 }
}

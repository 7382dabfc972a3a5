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

/** The category and code an upload of closing files is logged under: supplementary 10055, any other 10343. */
export function uploadAction(supplementary: boolean): { actionCategory: 113; actionCode: 10055 | 10343 } {
  return { actionCategory: 113, actionCode: supplementary ? 10055 : 10343 }
}

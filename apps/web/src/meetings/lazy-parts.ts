/** The form of a new meeting; most who read this slice's public never need its code. */
export const loadNewMeeting = () => import('./components/form/new-meeting.tsx')

/** The sheet that passes an invitation page on, with the code it draws. */
export const loadShareSheet = () => import('./components/share-sheet.tsx')

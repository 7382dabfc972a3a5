import type { ServerSlice } from './house.ts'

/** Tables of other slices that a slice reads, by name: those of slices before it, and those of later ones, each with the reason. */
type Reads = { readonly before?: string; readonly later?: Readonly<Record<string, string>> }

/**
 * Which slice reads which tables of others; scripts/check-tables.ts fails on a read that is missing here and on one that is gone. Reads
 * of later slices are to become fewer: the owner gives a function, which compose.ts hands in, or the query moves to the later slice.
 */
export const READS: Readonly<Partial<Record<ServerSlice, Reads>>> = {
  kit: {
    later: {
      activity_photo: 'purge of files',
      audit_entry: 'seal in backup',
      closing_file: 'purge of files',
      meeting_event: 'purge, clock steps',
      photo_evidence: 'purge of files',
    },
  },
  people: { before: 'setting_change', later: { messaging_person: 'linked to the company' } },
  notices: { before: 'bu person', later: { engagement: 'name of meeting' } },
  duties: {
    before: 'bu person person_identity person_role',
    later: { delegation: 'same hands', password_reset: 'same hands' },
  },
  policies: {
    before: 'bu person setting_change',
    later: {
      consent_text: 'settings, one statement',
      consent_version: 'settings, one statement',
      contract_template: 'settings, one statement',
      engagement: 'meetings tried again',
      hco: 'city of hospital',
      rule_evaluation: 'rules tried again',
    },
  },
  system: { before: 'person stored_file system_param' },
  lookups: { before: 'bu person' },
  speakers: {
    before: 'hco hcp person stored_file',
    later: {
      approval_instance: 'consents in approvals',
      engagement: 'meetings of talks',
      engagement_assistant: 'side of meeting',
      engagement_speaker: 'talks of speakers',
      engagement_topic: 'topics spoken on',
      speaker_fee: 'fees this year',
    },
  },
  expenses: {
    before: 'hco hcp person topic',
    later: {
      engagement: 'meeting that pays',
      engagement_approver: 'readable meetings',
      engagement_assistant: 'readable meetings',
      engagement_budget_line: 'planned budget lines',
      speaker_fee: 'payments of speakers',
      spend_review: 'actuals in review',
      spend_review_step: 'decider of shortfall',
    },
  },
  messaging: {
    before: 'bu hco hcp notification person',
    later: { consent_given: 'consent to messages', engagement: 'time of meeting', enrollment: 'address of attendee' },
  },
  meetings: {
    before: 'cost_center hco hcp io ledger_entry notification person person_role product speaker taxonomy topic',
    later: {
      activity_photo: 'page of meeting',
      approval_instance: 'approval of meeting',
      approval_node: 'deciders of meeting',
      closing_file: 'page of meeting',
      delegation: 'reach of deputies',
      enrollment: 'seats and crowd',
      initiative: 'name of initiative',
      online_platform: 'name of platform',
      sign_in: 'attendance so far',
      speaker_contract: 'contract of stand-in',
      speaker_fee: 'fees still owed',
      spend_review: 'review of spending',
      spend_review_step: 'deciders of review',
    },
  },
  events: {
    before: 'cost_center engagement event event_assistant event_product io person product',
    later: { enrollment: 'crowd of series' },
  },
  approvals: {
    before: 'engagement engagement_approver engagement_assistant hco hcp person person_role rule_evaluation',
  },
  enrolment: {
    before: `
      attendee_message attendee_wechat blacklist_entry bu engagement engagement_assistant engagement_product
      engagement_speaker engagement_topic hco hcp meeting_event message_delivery person topic`,
    later: { sign_in: 'presence of person', sign_in_plan: 'split of sign-in', watch_session: 'presence online' },
  },
  session: {
    before: `
      attendee_token bu delegation engagement engagement_assistant enrollment hcp_phone_change io person person_role product
      refusal refusal_times`,
    later: { access_event: 'passwords given today' },
  },
  online: {
    before: 'bu engagement engagement_speaker engagement_topic enrollment hco hcp messaging_person person topic',
  },
  attendance: {
    before: `
      bu engagement engagement_assistant engagement_speaker engagement_topic enrollment hco person platform_attendance
      product topic watch_interval watch_session`,
    later: { sign_in: 'hours of presence', sign_in_absence: 'hours of presence', sign_in_plan: 'split of sign-in' },
  },
  door: { before: 'bu engagement engagement_speaker enrollment hcp person stored_file' },
  photos: {
    before: 'engagement person stored_file',
    later: {
      closing_file: 'similar pictures',
      closing_file_look: 'similar pictures',
      closing_word: 'words about photos',
      doubt_acceptance: 'doubts about photos',
    },
  },
  invitations: {
    before: 'engagement engagement_invited engagement_speaker engagement_topic enrollment hco hcp topic',
  },
  contracts: {
    before: 'bu engagement engagement_speaker hco hcp person person_act speaker stored_file topic',
    later: {
      closing_file: 'late contract file',
      organiser_settlement: 'fee of contract',
      speaker_account: 'account in contract',
      speaker_fee: 'fee of contract',
    },
  },
  closing: {
    before: `
      activity_photo attendee_wechat bu device_key engagement engagement_assistant engagement_budget_line engagement_speaker
      enrollment hco hcp io ledger_entry meeting_event notification person person_role photo_evidence platform_attendance
      sign_in speaker stored_file`,
    later: { audit_entry: 'seal of closing', speaker_fee: 'fee of talk' },
  },
  exams: { before: 'bu engagement enrollment person setting_change system_param' },
  reports: {
    before: `
      engagement engagement_assistant engagement_speaker enrollment hco hcp invitation person questionnaire
      questionnaire_response questionnaire_version sign_in stored_file`,
    later: {
      access_event: 'packs as exports',
      fee_batch_download: 'downloads as exports',
      open_link: 'opened landing links',
    },
  },
  fees: {
    before: `
      approval_instance approval_node attendance_statement blacklist_entry bu closing_file duty_request engagement
      engagement_assistant engagement_speaker enrollment hco hcp hcp_phone_change ledger_entry password_reset person
      person_role rule_evaluation setting_change sign_in speaker speaker_contract topic`,
  },
  landing: {
    before: `
      activity_photo attendee_message attendee_wechat bu engagement engagement_product engagement_speaker engagement_topic
      enrollment event hco hcp person product sign_in stored_file system_param topic`,
  },
  posters: { before: 'bu engagement engagement_assistant engagement_speaker engagement_topic hco hcp topic' },
  home: { before: 'activity_photo engagement engagement_assistant engagement_speaker enrollment photo_evidence' },
  telemetry: {
    before: `
      activity_photo approval_instance approval_node attendance_statement closing_file engagement engagement_budget_line
      engagement_speaker engagement_topic enrollment event event_history fee_step hco hcp ledger_entry meeting_event person
      person_act person_role photo_evidence refusal refusal_times rule_evaluation rule_trial setting_change sign_in
      speaker_contract speaker_fee stored_file topic`,
  },
  jobs: { before: 'clock_step meeting_event' },
  metrics: {
    before: `
      approval_node audit_pending closing_word doubt_acceptance doubt_return engagement job_run online_room phone_message
      speaker_fee`,
  },
}

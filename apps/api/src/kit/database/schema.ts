// Written by scripts/schema-types.mjs from the migrated database; a test compares. Amounts in fen, instants as UTC ISO text, dates as text.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Any JSON on the way out; text or a value on the way in. */
type Json = ColumnType<unknown, unknown, unknown>

/** Every table, for Kysely. */
export type Schema = {
  /** Sessions, roles and what only few may do; the database writes the rows of sessions and roles itself, so that none escapes. System clock. Rows are never changed. */
  access_event: {
    id: Generated<string>
    /** The deed. erasedByTime: one batch of the nightly job, with counts and the digest of the ids that went, in the transaction that erased them. */
    kind: string
    person_id: string | null
    by_person_id: string | null
    engagement_id: string | null
    detail: Json
    at: Generated<string>
  }
  /** What people did in the client, by category and code; system clock. person_id null: told without a session, so not proved. */
  action_log: {
    id: string
    person_id: string | null
    client: number
    source: number
    action_category: number
    action_code: number
    engagement_id: string | null
    at: string
    device_id: Generated<string>
  }
  /** Venue photos; client_id makes a repeated upload one photo. */
  activity_photo: {
    id: string
    engagement_id: string
    file_id: string
    source_sha256: string
    tag: string
    caption: Generated<string>
    width: number
    height: number
    client_id: string
    taken_at: string | null
    uploaded_by: string
    uploaded_at: string
    deleted_at: string | null
    deleted_by: string | null
  }
  /** One-use number for save and recreate: same body again gets the stored reply, another body is refused. */
  api_sn: {
    sn_hash: string
    person_id: string
    action: string
    issued_at: string
    used_at: string | null
    body_hash: string | null
    reply: string | null
  }
  /** What a person applied for in the last minutes, by its content: the same again is refused by the number of the first. */
  application_claim: {
    person_id: string
    action: string
    content_sha256: string
    subject_id: string
    subject_code: string
    claimed_at: string
  }
  /** One submission with its immutable snapshot; at most one pending a meeting. */
  approval_instance: {
    id: string
    engagement_id: string
    kind: string
    engagement_version: number
    snapshot: Json
    snapshot_hash: string
    state: string
    submitted_by: string
    submitted_at: string
    ended_at: string | null
    auto_rule: string | null
    /** The form a change asks for, to open it again with; what comes into force is its snapshot, until then the approved version holds. Null for a first approval. */
    proposal: Json
    change_reason: Generated<string>
  }
  /** One step of the path; exactly one is active while the instance is pending. */
  approval_node: {
    id: string
    instance_id: string
    seq: number
    step: string
    approver_id: string
    /** skipped: handed over, the nodes after it took its steps. */
    state: string
    active_since: string | null
    decided_by: string | null
    decided_at: string | null
    comment: Generated<string>
    client_token: string | null
    reminded_at: string | null
    escalated_at: string | null
    nudged_at: string | null
    /** Conditions of the chain that called the approver in. */
    because: Generated<string[]>
    /** What the decision answered, with answer_version, so that a repeat gets the same. */
    answer_status: number | null
    answer_version: number | null
    /** Who may decide this step too since it waited too long; null when nobody may. */
    escalated_to: string | null
    /** The step whoever decided was entitled to at that moment; null for decisions of the release before. */
    decided_as: string | null
  }
  /** Questions of approvers about an application, with their answers; one without an answer is closed once its step is decided. */
  approval_question: {
    /** Made by the page that asks: a repeat is the same question. */
    id: string
    /** The step of the approver. */
    node_id: string
    /** The part of the application that is asked about. */
    about: string
    /** Words of the approver. */
    question: string
    /** The approver, or the deputy that acts for one. */
    asked_by: string
    /** When it was asked. */
    asked_at: string
    /** Words of the meeting’s side; empty until then. */
    answer: Generated<string>
    /** The person of the meeting’s side. */
    answered_by: string | null
    /** When it was answered. */
    answered_at: string | null
    /** Made by the page that answers: a repeat gets the same answer. */
    answer_token: string | null
  }
  /** Statement that a person attended a meeting, with what it says as it stood when it was issued; at most one valid a person and meeting. minutes: attended. It is revoked, never changed or deleted. */
  attendance_statement: {
    id: string
    number: string
    /** Verification code: 60 random bits in letters and figures that are not mistaken for one another. */
    code: string
    engagement_id: string
    enrollment_id: string
    person_name: string
    hco_name: string
    department: string
    meeting_name: string
    organiser: string
    place: string
    topics: string[]
    start_at: string
    end_at: string
    minutes: number
    issued_by: string
    issued_at: string
    revoked_at: string | null
    revoked_by: string | null
    revoke_reason: string | null
    /** The company's logo when it was issued, so that it prints the same later. */
    host_logo: string | null
  }
  /** Last number of a month (YYMM, Asia/Shanghai): statements are numbered without gaps. */
  attendance_statement_counter: {
    month: string
    last: number
  }
  /** What people without an account are to be told, for the adapter of a messaging channel; their landing page shows the same. */
  attendee_message: {
    id: string
    engagement_id: string
    enrollment_id: string
    kind: string
    params: Json
    state: Generated<string>
    dedupe_key: string
    created_at: string
    sent_at: string | null
    attempts: Generated<number>
    /** When to try again, by the system clock; null: at once. */
    next_at: string | null
    last_error: string | null
    /** When a colleague passed it on by hand, and that colleague. */
    told_at: string | null
    told_by: string | null
    /** Put off until then, by the clock of the business: quiet hours, or enough for the day; null: at once. */
    not_before: string | null
    /** When its channels were chosen; null: not yet, or again after one failed. */
    planned_at: string | null
  }
  /** hcpToken: SHA-256, bound to one meeting and one person. */
  attendee_token: {
    token_hash: string
    engagement_id: string
    enrollment_id: string
    issued_at: string
    expires_at: string
    revoked_at: string | null
    /** A pass: beside its own end it lives until 30 days after the meeting was closed. */
    until_closed: Generated<boolean>
    /** Given for a phone number typed at the door: answers name its person by family name only. */
    is_from_door: Generated<boolean>
    /** Given at the door to this phone, and good on it alone. */
    device_key_id: string | null
  }
  /** The WeChat an attendee came with: opens their place at this meeting again without a phone number. */
  attendee_wechat: {
    engagement_id: string
    open_id: string
    enrollment_id: string
    bound_at: string
  }
  /** The audit chain: seq without gaps, hash = SHA-256 of prev_hash, seq, at, kind, ref and payload_hash, a line each. Written by the sealer alone; rows are never changed. System clock. */
  audit_entry: {
    seq: number
    at: string
    kind: string
    ref: string
    payload_hash: string
    prev_hash: string
    hash: string
  }
  /** Heads of the audit chain that were anchored: the hash of the last link and the root of the tree over all links up to it. Mailed to auditors each day. System clock; rows are never changed. */
  audit_head: {
    seq: number
    at: string
    hash: string
    root: string
  }
  /** A mail a day to each address of AUDIT_ANCHOR_MAIL with all heads up to last_seq that the address has not got yet. Asia/Shanghai day of the system clock. */
  audit_head_mail: {
    day: string
    address: string
    last_seq: number
    attempts: Generated<number>
    /** System clock: the next attempt while it is not sent. */
    next_at: string
    sent_at: string | null
  }
  /** Rows that wait for the sealer, in the order they were written; noted in the transaction that wrote them. */
  audit_pending: {
    id: Generated<number>
    kind: string
    ref: string
  }
  /** Complete subtrees of the Merkle tree over audit_entry (RFC 9162): number n of a level covers links n * 2^level + 1 to (n + 1) * 2^level. Every fourth level is stored. It follows the chain; rows are never changed. */
  audit_tree: {
    level: number
    number: number
    hash: string
  }
  /** The last base backup, the last time the log and the files were sent, the last check of the stored data, the last restore on trial: one row of each kind. */
  backup_run: {
    /** base, log, verify, restore or drill */
    kind: string
    /** When it ended, by the clock of the database */
    at: string
    detail: Json
  }
  /** Doctors not to be engaged; never deleted, only ended. */
  blacklist_entry: {
    id: string
    hcp_id: string
    reason: string
    from_date: string
    to_date: string | null
  }
  /** Business unit: the widest scope of finance and compliance. */
  bu: {
    id: string
    name_zh: string
    name_en: string
  }
  /** Exceptions to Monday to Friday, China: statutory holidays and make-up working days. */
  calendar_day: {
    date: string
    kind: string
    name: string
    /** "notice …" as published by the State Council, "estimate" before it is published, or what an administrator gave. */
    source: Generated<string>
  }
  /** Sums over settled meetings (meeting_figures.is_settled) of a business unit that began in a month (Asia/Shanghai), by status. _over: of meetings that took place. Amounts in fen. */
  campaign_month: {
    bu_id: string
    month: string
    status: number
    meetings: number
    enrolled_over: number
    signed_over: number
    actual: number
    signed_with_amount: number
    on_time: number
    due: number
    invited: number
    opened: number
    enrolled: number
    signed: number
    surveyed: number
    invited_enrolled: number
    invited_signed: number
    signed_surveyed: number
    openings: number
  }
  /** The same by owner: what a summary shows of a person. */
  campaign_owner: {
    month: string
    bu_id: string
    owner_id: string
    meetings: number
    enrolled_over: number
    signed_over: number
    actual: number
    signed_with_amount: number
    on_time: number
    due: number
  }
  /** Integration errors told by clients: the last 10,000, older ones are written over. Nothing in it is proved; at is the system's time. */
  client_log: {
    slot: Generated<number>
    scene_type: number
    integration_type: number
    result_status: number
    api_url: string
    code: string
    request_id: string
    duration_ms: number
    app_version: string
    employee_code: string
    at: string
  }
  /** The newest time the product went by, kept each minute: at a start an earlier clock is a step back. */
  clock_state: {
    is_only: Generated<boolean>
    kept_at: string
  }
  /** Steps of the real clock. held: the product goes on by from_at; taken: it goes by to_at; returned: the clock came back by itself. */
  clock_step: {
    id: string
    /** Their order: no clock can be trusted with it. */
    no: Generated<number>
    kind: string
    from_at: string
    to_at: string
    state: string
    /** Of a step back: what the system wrote into the courses of meetings at times that have not come yet. */
    moves: Generated<string[]>
    decided_by: string | null
    decided_at: string | null
    reopened_by: string | null
    reopened_at: string | null
    reason: string | null
  }
  /** Closing material by type; attachmentId on the wire is its id. sent_sha256: of the bytes as they were sent, to notice the same file twice. */
  closing_file: {
    id: string
    engagement_id: string
    activity_code: string
    type: string
    file_name: string
    file_id: string
    sent_sha256: string
    is_supplementary: Generated<boolean>
    uploaded_by: string
    uploaded_at: string
    deleted_at: string | null
    deleted_by: string | null
    /** Of an upload in parts: a repeat makes one file. */
    client_id: string | null
    /** Since when it is known how the file looks, or that it is no picture; null while a job has still to look. */
    looked_at: string | null
    /** The contract counts only once accepted_at is set; false: no contract, or the release before stored it. */
    needs_acceptance: Generated<boolean>
    /** The speaker of the contract, as compliance found. */
    accepted_hcp_id: string | null
    accepted_by: string | null
    accepted_at: string | null
    returned_by: string | null
    returned_at: string | null
    /** The fault that compliance found in the file, which does not count. */
    return_note: string | null
    /** The payer by the record of the speaker at the moment compliance accepted this contract. Null: not accepted, or accepted before it was kept. */
    accepted_route: string | null
    /** The day of signature on a contract on paper, Asia/Shanghai; null: no contract, or from before. */
    signed_on: string | null
    /** The name of the speaker in the directory when compliance accepted this contract. Null: not accepted, or accepted before it was kept. */
    accepted_name: string | null
  }
  /** How a picture among the closing files looks (perceptual hash in four bands for the search; fine: of a paper, in more detail), and the photo or closing file of another meeting it resembles. */
  closing_file_look: {
    attachment_id: string
    hash: string
    fine: string | null
    band_1: GeneratedAlways<number | null>
    band_2: GeneratedAlways<number | null>
    band_3: GeneratedAlways<number | null>
    band_4: GeneratedAlways<number | null>
    similar_photo_id: string | null
    similar_file_id: string | null
    similar_bits: number | null
  }
  /** Why an item of the closing checklist is missing, where its policy warns. item: its key, with the speaker's talk after a colon where it is a speaker's. */
  closing_word: {
    engagement_id: string
    item: string
    word: string
    by_person_id: string
    at: string
  }
  /** Consents of attendees by purpose and their withdrawal. The newest of a place and purpose counts. Deleted with the place and at a wish. */
  consent_given: {
    /** Version 7: in the order of the rows. */
    id: string
    /** The place with which it was said. */
    enrollment_id: string
    /** The use. */
    purpose: string
    /** Version of the words that were shown. */
    version: string
    /** False: withdrawn. */
    given: boolean
    /** At enrolment, or on the pass. */
    how: string
    /** Business clock. */
    at: string
  }
  /** Words by which an attendee agrees to a use. Of a purpose the newest from_date that has come is in force; one that has begun is never changed. */
  consent_text: {
    /** Its record on the workbench. */
    id: string
    /** The use: later invitations, or messages after a meeting. */
    purpose: string
    /** Its name, which a consent carries. */
    version: string
    /** The words in Chinese. */
    text_zh: string
    /** The words in English. */
    text_en: string
    /** First day in force, Asia/Shanghai. */
    from_date: string
    /** False: withdrawn before it began. */
    is_active: Generated<boolean>
  }
  /** What an attendee agrees to before his data is taken (Personal Information Protection Law, art. 13, 14, 17). The newest from_at that has come is in force. Rows are never changed: enrollment.consent_version names what was accepted. */
  consent_version: {
    version: string
    text_zh: string
    text_en: string
    from_at: string
  }
  /** Refusals at an address. They outlive an erasure, so that they still hold, and name no person. */
  contact_choice: {
    /** The address as keyed hash. */
    contact_hash: string
    /** The channel of the address. */
    channel: string
    /** The refused use; all: everything on the channel. */
    purpose: string
    /** When, by the system clock. */
    refused_at: string
  }
  /** Text of speakers' contracts in Chinese with {placeholders}; the highest version makes new contracts. A version is never changed. company: {name, creditCode, address, contact}. */
  contract_template: {
    version: number
    title: string
    sections: Json
    consents: string[]
    company: Json
    created_by: string | null
    created_at: string
    /** The version makes contracts from then on (business clock); null: from its first moment. */
    from_at: string | null
  }
  /** Cost centre; speaker fees may use those with code8. */
  cost_center: {
    code: string
    name: string
    bu_id: string
    is_active: Generated<boolean>
    name_initials: Generated<string>
  }
  /** Dated authority to decide for somebody else on meetings of some categories, dates in Asia/Shanghai, both included. */
  delegation: {
    id: string
    from_person_id: string
    to_person_id: string
    from_date: string
    to_date: string
    created_at: string
    note: Generated<string>
    /** Taken back early; then it holds no longer whatever to_date says. */
    ended_at: string | null
    /** The categories it is limited to; {}: every category, also one that comes later. */
    categories: Generated<string[]>
  }
  /** What desks recorded, by the number they gave it, whatever became of it: gaps and repeats show. claimed_at: as the server reckons it. */
  desk_entry: {
    grant_id: string
    nonce: string
    seq: number
    claimed_at: string
    received_at: string
  }
  /** Who may record sign-ins without network, on which phone, at which meeting, from when to when: asked for while there was a network. */
  desk_grant: {
    id: string
    engagement_id: string
    person_id: string
    key_id: string
    from_at: string
    to_at: string
  }
  /** Public keys of phones that scanned the code of a meeting or opened its desk; the private half never leaves the phone. key_id: SHA-256 of the key, base64url. System clock. */
  device_key: {
    engagement_id: string
    key_id: string
    public_key: string
    first_seen_at: string
    /** Where it was first seen from, as limits count addresses. */
    address: string
  }
  /** Dictionary behind /sys/dict/getByCode. */
  dict_entry: {
    dict_code: string
    value: string
    label_zh: string
    label_en: string
    sort: Generated<number>
    is_active: Generated<boolean>
    id: Generated<string>
  }
  /** Doubts about whole meetings that somebody outside the meeting's side accepted. It holds for these signs and this explanation; the newest counts. */
  doubt_acceptance: {
    id: string
    engagement_id: string
    signs: string[]
    word: string
    explained_by: string
    accepted_by: string
    note: string
    at: string
  }
  /** Explanations of doubts about whole meetings that somebody outside the meeting's side sent back, and what was asked. It holds while the explanation is the same; the newest counts. */
  doubt_return: {
    id: string
    engagement_id: string
    word: string
    explained_by: string
    returned_by: string
    note: string
    at: string
  }
  /** Requests for a second person: what one person proposes and another confirms or refuses. Each step is also a row of setting_change (kind secondPerson), which the audit chain seals. */
  duty_request: {
    id: string
    /** What people call it, and the command on the server. */
    number: Generated<number>
    deed: string
    subject: string
    title_zh: string
    title_en: string
    /** What is proposed, as the deed reads it when it is confirmed. */
    content: Json
    /** Whom it is about: they never decide on it, nor does whoever asked. */
    concerned: Generated<string[]>
    asked_by: string
    asked_at: string
    expires_at: string
    state: Generated<string>
    decided_by: string | null
    decided_at: string | null
    /** Confirmed by whoever holds the machine, with its command, and no person of the product. */
    on_server: Generated<boolean>
    word: Generated<string>
    /** When what was confirmed was done by who asked, where it is done later and once. System clock. */
    used_at: string | null
    /** Personal data the deed needs when it is confirmed (numbers, typed reasons): here while the request is open, in no log, and empty from the decision on. */
    personal: Json
    /** The row of the table of second persons that judges this request, where it is not that of the deed. A build that does not know it judges by the deed. */
    judged_as: string | null
    /** Identity of each object when the request was made: id, digest and the values shown. Personal data: it goes with the decision. */
    identity: Json
    /** Business units of the records it changes; none: of no unit. Compliance of another unit does not decide on it. */
    units: string[] | null
  }
  /** Meeting. status is decision 0001's code; version rises by one with each change; amounts in fen. */
  engagement: {
    id: string
    engagement_code: string
    name: string
    name_initials: Generated<string>
    category: string
    execute_type: string
    status: number
    approval_status: Generated<string>
    close_flag: Generated<boolean>
    version: Generated<number>
    start_at: string | null
    end_at: string | null
    city: Generated<string>
    hco_id: string | null
    department: Generated<string>
    venue: Generated<string>
    is_restaurant: Generated<boolean>
    platform_id: string | null
    join_url: Generated<string>
    owner_id: string
    agent_id: string | null
    submitter_id: string | null
    bu_id: string
    initiative_id: string | null
    event_id: string | null
    taxonomy_id: string | null
    cost_center_code: string | null
    io_code: string | null
    budget: Generated<number>
    expected_audience: Generated<number>
    seats: number | null
    seats_taken: Generated<number>
    note: Generated<string>
    warning_comments: Json
    landing_open: Generated<boolean>
    recreated_from: string | null
    cancel_reason: string | null
    closing_deadline: string | null
    closed_at: string | null
    reopened_at: string | null
    actual_amount: number | null
    actual_explanation: Generated<string>
    agenda_held: boolean | null
    submitted_at: string | null
    approved_at: string | null
    created_at: string
    updated_at: string
    sort_at: GeneratedAlways<string>
    /** search_words of name, initials, code and owner, kept by a trigger. */
    search_text: Generated<string>
    /** Who enrols by himself waits for the organiser, without a seat; whom the organiser or an invitation brings does not. */
    enrolment_needs_approval: Generated<boolean>
    /** How many of expected_audience are patients; null where the meeting is not for patients. A draft may hold more of them than people. */
    expected_patients: number | null
    /** Hours of each day of a meeting of several days, from its first day on, Asia/Shanghai: [{"from": "09:00", "to": "17:00"}]. Empty: from the start's hour to the end's each day. */
    day_hours: Json
    /** What was different where the agenda was not held as planned (agenda_held false); empty otherwise. */
    agenda_note: Generated<string>
    /** The last number given on the waiting list. */
    last_wait_no: Generated<number>
    /** Numbers given on the waiting list of people that wait no more: the rank of the last one is last_wait_no - wait_gone. */
    wait_gone: Generated<number>
    /** The last enrolment got a seat, not a number: how a statement that enrols learns what it took. */
    gave_seat: Generated<boolean>
    /** Which people may enrol by themselves: open (all), invited (by letter alone), code (with an invitation code). Letters, staff and the desk enrol in any mode. */
    enrolment_mode: Generated<string>
    /** From when people no longer enrol by themselves, business clock; a letter opened before still counts. Null: until the meeting is over. */
    enrolment_closes_at: string | null
  }
  /** Everybody ever named in a meeting's approvals, in the meeting's place in lists. Kept by triggers. */
  engagement_approver: {
    person_id: string
    engagement_id: string
    sort_at: string
  }
  /** Co-organisers of a meeting. */
  engagement_assistant: {
    engagement_id: string
    person_id: string
  }
  /** Planned and actual amount by kind of cost, in fen. speakerFee is computed from the talks. */
  engagement_budget_line: {
    id: string
    engagement_id: string
    type: string
    amount: number
    note: Generated<string>
    actual_amount: number | null
    sort: number
  }
  /** Doctors whom the organiser means to invite. */
  engagement_invited: {
    engagement_id: string
    hcp_id: string
    sort: number
  }
  /** Products of a meeting. */
  engagement_product: {
    engagement_id: string
    product_id: string
    sort: number
  }
  /** One talk: speaker, topic, role, contracted minutes and net fee in fen; afterwards whether he came and how long he spoke. */
  engagement_speaker: {
    id: string
    engagement_id: string
    hcp_id: string
    topic_id: string
    role: string
    /** Level on the meeting's day as it was when the talk was last saved; fees ask speaker_level_on. */
    level: string
    minutes: number
    fee_net: Generated<number>
    fee_gross: Generated<number>
    is_recorded: Generated<boolean>
    sort: number
    status: Generated<string>
    minutes_delivered: number | null
    status_note: Generated<string>
    /** Of a stand-in: the talk of the planned speaker, at most one stand-in for each. Its fee is paid out of what that talk freed. */
    replaces_talk_id: string | null
  }
  /** Agenda: a topic and how long it is planned, in minutes. */
  engagement_topic: {
    id: string
    engagement_id: string
    topic_id: string
    sort: number
    minutes: number
  }
  /** A person's place at a meeting. Seats are taken by a conditional update of engagement.seats_taken. */
  enrollment: {
    id: string
    engagement_id: string
    hcp_id: string | null
    name: string
    /** Eleven digits of a mainland number, or one abroad in E.164 with its plus sign; empty for a person with a proved mail address alone, or a walk-in of whom no number is known. */
    phone: string
    hco_name: Generated<string>
    department: Generated<string>
    status: string
    source: string
    wait_no: number | null
    consent_version: string | null
    consent_at: string | null
    created_by: string | null
    created_at: string
    voided_at: string | null
    void_reason: string | null
    /** The organiser's own group, as "主任专场"; empty for none. */
    group_label: Generated<string>
    decided_by: string | null
    decided_at: string | null
    decline_reason: string | null
    /** When a free seat was given to this person of the waiting list. */
    promoted_at: string | null
    /** When name, number, hospital and links were taken out; the number that stands there since belongs to nobody. */
    erased_at: string | null
    /** Counts up when every pass, token and personal code given out before must end: the place now stands for somebody else. */
    pass_issue: Generated<number>
    /** Declined by the doctor, not by the organiser. */
    is_withdrawn: Generated<boolean>
    /** When the organiser confirmed somebody who was not planned for (source walkIn); null for everybody else. */
    confirmed_at: string | null
    confirmed_by: string | null
    /** How hcp_id came: typed by the person (name and number of the directory), a speaker's number at the door, a letter, staff from the directory, a link by hand, a correction by staff, or before this was kept. Null: by a build that does not know it. */
    link_way: string | null
    link_by: string | null
    link_at: string | null
    /** Name, and number or hospital, were those of the directory when staff linked by hand. */
    link_fits: boolean | null
    link_reason: Generated<string>
    /** Hospital and department as typed, for undoing a link by hand. */
    link_before: Json
    /** Somebody outside the meeting's side who made sure of the person; never who linked. */
    link_confirmed_by: string | null
    link_confirmed_at: string | null
    /** SHA-256 of the key of the filled form, hex; only the device that filled it in knows the key. */
    form_key: string | null
    /** Transaction that last changed what a roster shows of the person; null: before this column. Without index, so that an update stays in its page. */
    changed_xid: Generated<string | null>
    /** The mail address that an attendee gave with the place; null where none was asked or given. Personal data: leaves with the name. */
    email: string | null
    /** How often its person withdrew and came back: part of the number by which a calendar replaces an older copy. */
    calendar_turn: Generated<number>
    /** The person takes the meal, as said with the form; false also where the cap of meals refused it; null: not asked. It names no person and stays when the person is erased. */
    takes_meal: boolean | null
    /** When a code sent to the mail address came back, business clock: the place is then its person's without a number. Null: not proved. */
    email_proved_at: string | null
  }
  /** Answers of attendees to the questions of a meeting. Personal data: deleted by time, with the place, and at a wish. */
  enrolment_answer: {
    /** The place that it came with. */
    enrollment_id: string
    /** Key of the question in its form version. */
    item_key: string
    /** Version of the form that was answered. */
    form_version: number
    /** Answer as JSON (domain/enrolment/form-answers.ts); null where it is sealed. */
    value: Json
    /** The same encrypted (AES-256-GCM, key enrolmentAnswers of server_secret), tied to its place and question. */
    sealed: Buffer | null
    /** Last day that it is kept, Asia/Shanghai; a meeting that moves later keeps it until it is over. */
    keep_until: string
  }
  /** Corrections of name, number, hospital and department of an enrolment: the fields that changed, as they were and as they are. Goes with the place when the person is erased. */
  enrolment_change: {
    id: string
    enrollment_id: string
    made_by: string
    person_id: string | null
    before: Json
    after: Json
    reason: Generated<string>
    at: string
  }
  /** Questions of a meeting at enrolment. The highest version counts; an empty one asks nothing. Rows are never changed. */
  enrolment_form_version: {
    /** The meeting that asks. */
    engagement_id: string
    /** From 1, each save the next. */
    version: number
    /** Questions in order: key, type, labels, options, required, conditions, readers, days kept, sealed (domain/enrolment/enrolment-form.ts). */
    items: Json
    /** Publisher, an employee of the meeting's side. */
    made_by: string
    /** Business clock. */
    made_at: string
  }
  /** Reminders of a meeting: one a person and day (Asia/Shanghai). */
  enrolment_reminder: {
    enrollment_id: string
    day: string
    /** The colleague that reminded; null: it went out by itself. */
    by_person_id: string | null
    at: string
  }
  /** Erasures that attendees asked for themselves. An administrator proposes each, a second person confirms; then number and name go. */
  erasure_ask: {
    id: string
    /** The number or mail address by which the person is found; empty once done. */
    contact: string
    /** The name they gave; empty once done. */
    name: string
    /** Business clock. */
    asked_at: string
    /** When two people confirmed the erasure, business clock. */
    done_at: string | null
  }
  /** Places and directory entries that two people confirmed to erase and that the law keeps for a while. The nightly job erases each when no law and no hold keeps it any more. */
  erasure_wish: {
    id: Generated<string>
    /** The request that was confirmed; without a reference, since a restored database may not have it. */
    request_id: string
    enrollment_id: string | null
    hcp_id: string | null
    /** When it was confirmed, business clock. */
    asked_at: string
    /** When it was erased, by this wish or otherwise, business clock. */
    done_at: string | null
  }
  /** Signings to take back at the e-sign provider: each once, with retries; dead after the last. System clock. */
  esign_revocation: {
    id: string
    contract_id: string
    provider: string
    flow_id: string
    cause: string
    state: Generated<string>
    attempts: Generated<number>
    next_at: string
    last_error: string | null
    created_at: string
    sent_at: string | null
  }
  /** Large event: the dates, products and budget (fen) its sub-meetings keep to. It is not approved itself; each sub-meeting is. */
  event: {
    id: string
    event_code: string
    name: string
    name_initials: Generated<string>
    initiative_id: string | null
    start_at: string
    end_at: string
    cost_center_code: string | null
    io_code: string | null
    budget_limit: number
    owner_id: string
    bu_id: string
    note: Generated<string>
    version: Generated<number>
    cancelled_at: string | null
    cancel_reason: string | null
    created_at: string
    updated_at: string
    /** The draft it was made from: each makes one event at most. */
    draft_id: string | null
    /** The agent that created it for its owner; null: the owner did. */
    begun_by: string | null
  }
  /** Who may change an event and add sub-meetings beside its owner. */
  event_assistant: {
    event_id: string
    person_id: string
  }
  /** Form of a large event that its owner has not saved yet: budget in fen, null what is not typed. The device that begins it gives the id, so that a repeated beginning is known. A change of a stored event has the id of that event and the version it began from. */
  event_draft: {
    owner_id: string
    id: string
    event_id: string | null
    event_version: number | null
    bu_id: string
    name: string
    initiative_id: string | null
    /** Name of a new series, empty while it is not typed; null for none. */
    initiative_name: string | null
    start_at: string | null
    end_at: string | null
    product_ids: string[]
    cost_center_code: string | null
    io_code: string | null
    budget_limit: number | null
    assistant_ids: string[]
    note: string
    version: Generated<number>
    created_at: string
    updated_at: string
    /** The owner that the event is to have; null: the owner of the draft. */
    for_person_id: string | null
  }
  /** Changes of a large event, numbered without gaps under its row lock; params name the fields and, in fen, the old and new limit. The creation stands on the event itself. */
  event_history: {
    event_id: string
    seq: number
    kind: string
    actor_id: string
    params: Json
    at: string
    /** By which the audit chain names the row. */
    id: Generated<string>
  }
  /** Products the sub-meetings of an event may speak about. */
  event_product: {
    event_id: string
    product_id: string
    sort: number
  }
  /** Public halves (Ed25519, 32 bytes in base64) of the keys that sign evidence packs, for ever; each is valid until the next one is made. The private half is in server_secret. System clock; rows are never changed. */
  evidence_key: {
    number: number
    public_key: string
    made_at: string
  }
  /** A paper of the bank with which a speaker's account was confirmed, its bytes sealed as they came. */
  fee_account_paper: {
    id: string
    account_id: string
    file_name: string
    file_sealed: Buffer
    sha256: string
    brought_by: string
    brought_at: string
    /** Fine perceptual hash of a picture; null: no picture, or from before. */
    look: string | null
  }
  /** People that opened the bank's paper of an account, each with the first time. */
  fee_account_paper_look: {
    paper_id: string
    person_id: string
    at: string
  }
  /** A paper of the bank about a payment file, its bytes sealed as they came: an answer that was booked, or the receipt with which the file was called off. */
  fee_bank_paper: {
    id: string
    batch_id: string
    file_name: string
    file_sealed: Buffer
    sha256: string
    brought_by: string
    brought_at: string
  }
  /** A payment file for the bank: its bytes are sealed and never made anew. total: what the bank transfers, net, in fen. settled: every line has its answer. */
  fee_batch: {
    id: string
    number: string
    bu_id: string
    state: string
    format: string
    line_count: number
    total: number
    file_name: string
    file_sealed: Buffer
    sha256: string
    created_by: string
    created_at: string
    ended_by: string | null
    ended_at: string | null
    cancel_reason: Generated<string>
  }
  /** Who took a payment file, and when. */
  fee_batch_download: {
    id: string
    batch_id: string
    person_id: string
    at: string
  }
  /** A fee stands in one live file at most. answer: the bank's reference, or why it failed. */
  fee_batch_line: {
    batch_id: string
    line_no: number
    fee_id: string
    account_id: string
    net: number
    state: string
    answer: Generated<string>
    answered_at: string | null
    /** The fee is paid again only after the bank's paper of this line; false: the release before made the line. */
    needs_paper: Generated<boolean>
    paper_id: string | null
    /** The fee stood in an earlier file that was downloaded. */
    is_again: Generated<boolean>
  }
  /** The entry that takes back a paid fee, in fen below zero. The payment itself stays as it was. */
  fee_reversal: {
    fee_id: string
    net: number
    gross: number
    tax: number
    reason: string
    person_id: string
    at: string
  }
  /** Every step of a fee, never changed: who, when, why. version: the fee's after the step. person_id null: the system. */
  fee_step: {
    id: string
    fee_id: string
    version: number
    action: string
    from_state: string
    to_state: string
    comment: Generated<string>
    person_id: string | null
    at: string
  }
  /** Hospital or other medical institution. */
  hco: {
    id: string
    code: string
    name: string
    name_initials: Generated<string>
    address: string
    city: string
    is_active: Generated<boolean>
    /** Pinyin with tone and the character itself, character by character; empty until it is computed. */
    name_order: Generated<string>
  }
  /** Departments of hospitals, one shared list. */
  hco_department: {
    id: string
    name: string
    name_initials: Generated<string>
    sort: Generated<number>
    is_active: Generated<boolean>
  }
  /** Doctor. The phone is personal data: shown masked except to those who must call. */
  hcp: {
    id: string
    code: string
    name: string
    name_initials: Generated<string>
    hco_id: string
    department: string
    title: Generated<string>
    phone: Generated<string>
    is_active: Generated<boolean>
    /** Pinyin with tone and the character itself, character by character; empty until it is computed. */
    name_order: Generated<string>
    /** The mail address for letters of invitation; empty: none. Personal data: leaves with the number. */
    email: Generated<string>
    /** When another address was there last (machine's clock): letters go to one that has held for some days alone. */
    email_changed_at: string | null
  }
  /** Numbers of doctors that were changed: the one before goes on for some days. */
  hcp_phone_change: {
    id: Generated<string>
    hcp_id: string
    old_phone: string
    changed_at: Generated<string>
    told_at: string | null
  }
  /** Series that meetings belong to. */
  initiative: {
    id: string
    code: string
    name: string
    bu_id: string
    name_initials: Generated<string>
    is_active: Generated<boolean>
  }
  /** A letter to one doctor. Its token is made anew from id and issue; only the SHA-256 is stored, and only once a link was shown. */
  invitation: {
    id: string
    engagement_id: string
    /** Null once the time of keeping was over or the place it led to was erased: the letter still counts. */
    hcp_id: string | null
    issue: Generated<number>
    token_hash: string | null
    state: Generated<string>
    enrollment_id: string | null
    /** Null: named in the meeting's form and made with its approval. */
    made_by: string | null
    made_at: string
    opened_at: string | null
    answered_at: string | null
    revoked_at: string | null
    own_token_hash: string | null
    handed_by: string | null
    handed_at: string | null
    /** When it last went to the phone of the doctor, business clock; null: never, or by the release before, and then it goes by hand alone. */
    own_sent_at: string | null
    /** The last step by which it went again by itself: again, last; null: none. */
    again: string | null
  }
  /** Codes with which people enrol by themselves at a meeting of mode code. The code is made from the id by a key of the server; nothing stored tells it. */
  invitation_code: {
    id: string
    engagement_id: string
    /** Keyed digest of the code, by which a typed one is found. */
    code_hash: string
    /** For which people the organiser made it, in words of the organiser; no word of a doctor. */
    label: string
    /** So many people may enrol with it. */
    most: number
    /** So many have, those on the waiting list included. It never falls, also where a place is given back. */
    used: Generated<number>
    /** From when it no longer works, business clock; null: as long as enrolment is open. */
    ends_at: string | null
    /** When the organiser ended it, business clock. */
    revoked_at: string | null
    /** The employee that made it. */
    made_by: string
    /** When it was made, business clock. */
    made_at: string
  }
  /** A meeting's own words for its letter; without a row the template holds. {name}, {title} and {meeting} are filled in. */
  invitation_letter: {
    engagement_id: string
    greeting: string
    body: string
    signature: string
    version: number
    updated_by: string
    updated_at: string
  }
  /** Internal order: money that may be spent, in fen. The three balances repeat the ledger under one row lock. */
  io: {
    code: string
    company_name: string
    bu_id: string
    cost_center_code: string
    expire_date: string
    amount: number
    reserved: Generated<number>
    committed: Generated<number>
    actual: Generated<number>
    company_initials: Generated<string>
  }
  /** Finished runs of each scheduled job. A count that stands still for too long is told to administrators. */
  job_run: {
    name: string
    runs: number
    last_at: string
  }
  /** Browsers somebody has signed in with, by the SHA-256 of a cookie. A year after the last time it is a new one again. System clock. */
  known_device: {
    person_id: string
    token_hash: string
    label: Generated<string>
    first_at: string
    last_at: string
  }
  /** Covers and materials an organiser added for a landing page. The public may have one while a published page shows it. */
  landing_file: {
    file_id: string
    engagement_id: string
    use: string
    name: string
    added_by: string
    added_at: string
  }
  /** Which version of a landing page is the draft and which one visitors see. Without a row, or a published version, they see the page made from the meeting; engagement.landing_open says whether they see one at all. */
  landing_page: {
    engagement_id: string
    version: number
    published_version: number | null
    published_by: string | null
    published_at: string | null
  }
  /** What a landing page starts with: layout, colour, which blocks are on beside title and facts, a text of the company. The first one in use by sort and code draws pages nobody edited; a saved design holds all it took from here. */
  landing_template: {
    id: string
    code: string
    name_zh: string
    name_en: string
    layout: string
    colour: string
    blocks: string[]
    text_title: Generated<string>
    /** Text block at the end of the page; empty for none. */
    text: Generated<string>
    sort: number
    is_active: Generated<boolean>
  }
  /** Each saved design of a landing page: template, colour, blocks in order. file_ids: the files it shows. Rows are never changed. */
  landing_version: {
    engagement_id: string
    version: number
    design: Json
    file_ids: string[]
    saved_by: string
    saved_at: string
  }
  /** Double entry: amount in fen leaves credit_account and enters debit_account of the IO. Rows are never changed. */
  ledger_entry: {
    id: string
    transfer_id: string
    io_code: string
    cost_center_code: string
    engagement_id: string | null
    kind: string
    debit_account: string
    credit_account: string
    amount: number
    reason: string
    params: Json
    dedupe_key: string
    by_person_id: string | null
    at: string
  }
  /** People of whom nothing is deleted, by wish or by time: a dispute or an inspection runs. System clock. */
  legal_hold: {
    id: string
    /** Number of the person, or the mail address in small letters in its place. */
    phone: string
    reason: string
    by_person_id: string
    at: string
    released_at: string | null
    released_by: string | null
    release_reason: string | null
  }
  /** A computer asks to watch as the attendee who types its code on his phone. System clock. */
  live_permission: {
    id: string
    engagement_id: string
    poll_hash: string
    code: string
    device: Generated<string>
    state: string
    enrollment_id: string | null
    created_at: string
    expires_at: string
  }
  /** Wrong passwords in a row for an employee code, existing or not. */
  login_attempt: {
    employee_code: string
    failures: Generated<number>
    locked_until: string | null
  }
  /** One-time code between proving who one is and /sys/getToken; lives 60 seconds. */
  login_code: {
    code_hash: string
    person_id: string
    expires_at: string
    used_at: string | null
    /** The person proved themselves to get it: the session it opens begins with a fresh proof. */
    proves: Generated<boolean>
  }
  /** Files of a mail. gone_at: when the file was taken away, its time by the policy retention.mail.days being over. */
  mail_attachment: {
    id: string
    mail_id: string
    seq: number
    file_name: string
    file_id: string | null
    gone_at: string | null
  }
  /** A mail to one person of the directory, written with the fact it tells and read by him in the product whatever its state. kept: no mail server was set up. sending: handed to the mail server, which has not answered; it is never handed over again by itself. dead: given up. */
  mail_message: {
    id: string
    kind: string
    to_person_id: string
    to_address: string
    engagement_id: string | null
    subject: string
    body: string
    state: string
    attempts: Generated<number>
    /** System clock. waiting: the next attempt; sending: when its answer is given up. */
    next_at: string | null
    sent_at: string | null
    last_error: string | null
    dedupe_key: string
    created_at: string
    read_at: string | null
  }
  /** Employees who come to a meeting, by themselves: without a seat, a pass or a sign-in, and in no figure of doctors. */
  meeting_colleague: {
    engagement_id: string
    person_id: string
    added_at: string
  }
  /** The course of a meeting: one row an effect, in order of seq, never changed. */
  meeting_event: {
    id: string
    engagement_id: string
    seq: number
    kind: string
    action_category: number
    actor_kind: string
    actor_id: string | null
    acting_for_id: string | null
    from_status: number | null
    to_status: number | null
    params: Json
    at: string
  }
  /** People of meetings that are over, each once: invited and of them letter opened, with a place and attended; with a place; attended; asked, and of them attended. openings: devices on the links. is_current: as counting would give; whoever changes what is counted takes that away in the same transaction, and a job of the minute counts anew. Without a current row the figures are counted when they are asked for. */
  meeting_figures: {
    engagement_id: string
    is_current: Generated<boolean>
    enrolled: Generated<number>
    signed: Generated<number>
    invited: Generated<number>
    openings: Generated<number>
    surveyed: Generated<number>
    opened: Generated<number>
    invited_enrolled: Generated<number>
    invited_signed: Generated<number>
    signed_surveyed: Generated<number>
    /** signed, invited_signed and signed_surveyed count who attended, at the door or online; false: who signed in at the door. */
    has_attendance: Generated<boolean>
    /** Added to campaign_month and campaign_owner with the settled_ columns. Any update of a settled row subtracts it and takes this away. */
    is_settled: Generated<boolean>
    settled_bu: string | null
    /** First day of the month in which the meeting began, Asia/Shanghai */
    settled_month: string | null
    settled_owner: string | null
    settled_status: number | null
    /** Fen, of a closed meeting */
    settled_actual: number | null
    settled_on_time: boolean | null
  }
  /** Steps of the automatic messages of a meeting that have run. It names no person. */
  meeting_message_step: {
    engagement_id: string
    /** The kind of its messages. */
    kind: string
    /** The start, or the end, of the meeting as it was then: a moved meeting has its steps again. */
    counted_from: string
    /** How long before the start, as 3d or 2h; thanks. */
    step: string
    /** The moment of the step, business clock; people with a place from later on did not need it. */
    due_at: string
    /** When it ran, business clock. */
    at: string
  }
  /** Automatic messages of a meeting; without a row all are on. */
  meeting_message_switch: {
    engagement_id: string
    /** Reminders before the start go out by themselves. */
    reminders: boolean
    /** Thanks after the end go out by themselves. */
    thanks: boolean
    /** Letters without an answer go again by themselves. */
    letters: Generated<boolean>
  }
  /** A message to an attendee on one channel, and how far it came. Kept 180 days. */
  message_delivery: {
    /** Its name on the channel, as in the id of a mail. */
    id: string
    /** The message. */
    message_id: string
    /** How it goes. */
    channel: string
    /** The address it was planned for, as keyed hash: another address by now gets nothing. */
    address_hash: string
    /** The address as staff may read it. */
    address_masked: Generated<string>
    /** How far it came; sending: handed over and unanswered, so never handed over again. */
    state: Generated<string>
    /** Why it did not go, as a word or code of ours; no words of a server. */
    reason: string | null
    /** When it is due, or when its taker is given up, by the system clock. */
    next_at: string | null
    /** How often it was handed over. */
    attempts: Generated<number>
    /** Its name at the provider, where one gives any. */
    provider_id: string | null
    /** When it was planned, by the clock of the business. */
    created_at: string
    /** When the channel took it, by the system clock. */
    sent_at: string | null
    /** Kind and version of the template it was written by; null: by the words in the code. */
    text_version: string | null
    /** When a report said that it came back, by the system clock; null: none did. */
    bounced_at: string | null
  }
  /** Words of the mails to attendees. Of a kind the newest from_date that has come is in force; one that has begun is never changed. */
  message_text: {
    /** Its record on the workbench. */
    id: string
    /** The kind of mail. */
    kind: string
    /** Its name, which a delivery carries. */
    version: string
    /** The subject in Chinese, with placeholders in braces. */
    subject_zh: string
    /** The subject in English. */
    subject_en: string
    /** The lines in Chinese, with placeholders in braces. */
    body_zh: string
    /** The lines in English. */
    body_en: string
    /** First day in force, Asia/Shanghai. */
    from_date: string
    /** False: withdrawn before it began. */
    is_active: Generated<boolean>
  }
  /** The WeCom card of an inbox notice: sent once; dead after its last attempt. System clock. */
  messaging_card: {
    notification_id: string
    state: string
    attempts: Generated<number>
    next_at: string
    sent_at: string | null
    message_id: string | null
    last_error: string | null
  }
  /** Sign-in states and callback messages already used: a second one has no effect. System clock. */
  messaging_nonce: {
    nonce_hash: string
    expires_at: string
  }
  /** The WeCom user behind a person; user_id null while the directory knows nobody by that e-mail. left_at: made inactive because WeCom said so, and only then made active by it again. */
  messaging_person: {
    person_id: string
    user_id: string | null
    checked_at: string
    left_at: string | null
    /** When the person signed in last through the directory; null: only linked, or not since this is noted. System clock. */
    signed_in_at: string | null
  }
  /** Access tokens and tickets of the messaging apps, shared by all processes; the row is locked while one of them fetches the next. System clock. */
  messaging_token: {
    name: string
    value: string
    expires_at: string
  }
  /** Shortcuts of the home screen; role null means everyone of the user type. */
  nav_menu: {
    code: string
    user_type: string
    role: string | null
    name_zh: string
    name_en: string
    icon: string
    path: string
    sort: number
    has_new_tag: Generated<boolean>
    is_active: Generated<boolean>
  }
  /** Which "new" marks a person has already followed. */
  new_tag_seen: {
    person_id: string
    menu_code: string
    seen_at: string
  }
  /** In-app inbox, the record of truth for what a person was told; one row a dedupe key. */
  notification: {
    id: string
    person_id: string
    kind: string
    engagement_id: string | null
    params: Json
    created_at: string
    read_at: string | null
    dedupe_key: string
  }
  /** Platforms for online and hybrid meetings. */
  online_platform: {
    id: string
    name: string
    categories: string[]
    is_active: Generated<boolean>
    name_initials: Generated<string>
    /** How rooms are made there by the product; null: a person gives the link. */
    adapter: string | null
  }
  /** A room on a meeting platform, one a meeting; subject and times as the platform knows them. next_try_at: something is to be told to the platform. */
  online_room: {
    engagement_id: string
    adapter: string
    state: string
    subject: string
    start_at: string
    end_at: string
    external_id: string | null
    meeting_code: string | null
    join_url: string | null
    attempts: Generated<number>
    failure: string | null
    next_try_at: string | null
    imports: Generated<number>
    next_import_at: string | null
    last_import_at: string | null
    created_at: string
    updated_at: string
  }
  /** Openings of invitation pages: a row for each device and day (Asia/Shanghai), with the source it came by first. device_hash differs from day to day, so that nobody can be followed; no personal data. */
  open_link: {
    id: string
    engagement_id: string | null
    event_id: string | null
    day: string
    source: string
    device_hash: string
    opens: Generated<number>
    first_at: string
    last_at: string
  }
  /** Fees that a meeting organiser paid: by whom, with the organiser's reference and on which day. total: net, in fen. */
  organiser_settlement: {
    id: string
    bu_id: string
    organiser: string
    reference: string
    settled_on: string
    line_count: number
    total: number
    settled_by: string
    settled_at: string
  }
  /** Messages an administrator gave up for good: no longer shown among the dead. */
  outbox_discard: {
    ref: string
    outbox: string
    reason: string
    by_person_id: string
    at: string
  }
  /** Errors told by clients by name and place, never by message: the last 10,000, older ones are written over. Nothing in it is proved; at is the system's time. */
  page_error: {
    slot: Generated<number>
    scene_type: number
    error_name: string
    place: string
    page: string
    app_version: string
    employee_code: string
    at: string
  }
  /** Lists for the sales-automation partner, by directory codes: one a meeting, kind and day (Asia/Shanghai). */
  partner_message: {
    id: string
    engagement_id: string
    kind: string
    day: string
    payload: Json
    state: Generated<string>
    by_person_id: string
    created_at: string
    sent_at: string | null
    /** Real time of the last try; the next comes some minutes later. */
    tried_at: string | null
    accepted: number | null
    /** Doctors the sales system did not take: code and reason. */
    refused: Json
  }
  /** How often name and number were tried to get a pass back, by number, device and address (SHA-256), within ten minutes (system clock). */
  pass_try: {
    key_hash: string
    times: number
    until: string
  }
  /** One-time links by which people choose a password after a reset, and the state of their delivery by mail. Times: machine's clock. */
  password_link: {
    id: string
    person_id: string
    /** SHA-256 of the secret behind the link's #; the secret is made from the id with a key of the server and is stored nowhere. */
    token_sha256: string
    /** Where the mail goes; masked once it was sent or given up. */
    to_address: string
    asked_by: string
    /** The link holds while the person's password_until is this one: another reset or an own password ends it. */
    valid_until: string
    created_at: string
    used_at: string | null
    state: Generated<string>
    attempts: Generated<number>
    next_at: string | null
    sent_at: string | null
    last_error: string | null
  }
  /** An administrator took the place of a person's own way in by an initial password. A first password of a new person is none. */
  password_reset: {
    id: string
    person_id: string
    given_by: string
    /** System clock: ties the hands of both from then on. */
    at: string
    /** Business clock: deeds of this person from then on may be another's. */
    business_at: string
  }
  /** Staff. Nobody is deleted; is_active false ends every session at once. */
  person: {
    id: string
    employee_code: string
    name: string
    name_initials: Generated<string>
    email: string
    bu_id: string
    department: Generated<string>
    manager_id: string | null
    user_type: Generated<string>
    is_active: Generated<boolean>
    password_hash: string | null
    is_demo: Generated<boolean>
    created_at: Generated<string>
    /** The password is an initial one: until then (system clock) it opens the choice of an own one, and nothing else. Null: the person's own, or none. */
    password_until: string | null
    password_set_at: string | null
    /** Who set the password: the person, or the administrator who gave the initial one. */
    password_set_by: string | null
    /** Pinyin with tone and the character itself, character by character; empty until it is computed. */
    name_order: Generated<string>
    /** Deeds that ask for a fresh proof (money, accounts, roles, rules, evidence) open from then on; set when somebody else gave a password. System clock; null: at any time. */
    weighty_from: string | null
    /** When the address was changed last (machine's clock); links for a password go to one that has stood for some days alone. */
    email_changed_at: string | null
  }
  /** What a doctor did themselves, and how it is known that it was them. */
  person_act: {
    id: string
    kind: string
    engagement_id: string
    object_id: string
    hcp_id: string | null
    proof: string
    address: string
    device_hash: string | null
    user_agent: string
    shown_sha256: string | null
    text_version: string | null
    doubts: Generated<string[]>
    at: string
    noted_at: Generated<string>
  }
  /** Which administrator gave a person their name, code or address, by form, file or a confirmed request. People of the demo and of the command on the server have no row. */
  person_identity: {
    id: string
    person_id: string
    by_person_id: string
    what: string
    /** System clock: ties the hands of both from then on. */
    at: string
    /** Business clock. */
    business_at: string
    /** System clock: the person signed in by a way that this administrator did not give, and hands are tied no more. */
    freed_at: string | null
  }
  /** Roles beyond the relation to one meeting. */
  person_role: {
    person_id: string
    role: string
  }
  /** One-time codes and what was proved by them; system clock. Gone a day after their end. */
  phone_code: {
    id: string
    purpose: string
    object_id: string
    /** HMAC of the number or mail address it went to. */
    phone_hash: string
    how: string
    address: Generated<string>
    created_at: string
    until: string
    tries: Generated<number>
    used_at: string | null
  }
  /** Outbox to people's own phones; system clock. */
  phone_message: {
    id: string
    kind: string
    object_id: string
    engagement_id: string | null
    enrollment_id: string | null
    hcp_id: string | null
    /** The number or mail address until the message is gone; its masked form afterwards. */
    phone: string
    phone_hash: string
    params: Json
    sealed_link: Buffer | null
    channel: string
    state: string
    attempts: Generated<number>
    /** Not before this instant: the next attempt, or with no attempt made the end of the time to take it back. */
    next_at: string | null
    last_error: string | null
    asked_by: string | null
    created_at: string
    sent_at: string | null
  }
  /** What a photo says of itself: perceptual hash (null where the picture has too little detail) in four bands for the search, EXIF with the place rounded to 100 m, and the photo of another meeting it resembles. */
  photo_evidence: {
    photo_id: string
    thumb_file_id: string
    stamped_file_id: string
    hash: string | null
    band_1: GeneratedAlways<number | null>
    band_2: GeneratedAlways<number | null>
    band_3: GeneratedAlways<number | null>
    band_4: GeneratedAlways<number | null>
    exif_taken_at: string | null
    latitude: string | null
    longitude: string | null
    device: string | null
    software: string | null
    is_far_in_time: boolean
    similar_photo_id: string | null
    similar_bits: number | null
    explanation: string | null
    explained_by: string | null
    explained_at: string | null
    /** The closing file of another meeting it resembles, where no photo is as near. */
    similar_file_id: string | null
    similar_file_bits: number | null
  }
  /** Who has read the notice on what venue photos must show. */
  photo_notice_seen: {
    person_id: string
    engagement_id: string
    seen_at: string
  }
  /** Who was in a platform's room, as the platform says it. callback: told while it ran, until the list is read. */
  platform_attendance: {
    id: string
    engagement_id: string
    person_key: string
    name: Generated<string>
    phone: Generated<string>
    source: string
    joined_at: string
    left_at: string | null
    enrollment_id: string | null
    person_id: string | null
    matched_by: string
  }
  /** Effective-dated rules; null scope columns mean everywhere. The most specific row in force wins. */
  policy: {
    id: string
    key: string
    category: string | null
    region: string | null
    bu_id: string | null
    value: Json
    severity: string
    from_date: string
    /** Last day in force; the day before from_date when the row was replaced before it ever held. */
    to_date: string | null
    source: string
    version: Generated<number>
  }
  /** The poster of a meeting, one each: how it looks and what it says beside the meeting's own facts. An empty title stands for the meeting's name. */
  poster: {
    id: string
    engagement_id: string
    template: string
    colour: string
    cover: string
    title: Generated<string>
    subtitle: Generated<string>
    /** Lines of {time, topic, speaker} in order, as printed. */
    schedule: Json
    /** Speakers shown with title and hospital, ids of hcp in order; one who left the meeting is not shown. */
    speaker_ids: Generated<string[]>
    qr_kind: string
    version: Generated<number>
    created_by: string
    created_at: string
    updated_by: string
    updated_at: string
    /** How it is drawn: that of its template when it was chosen, whatever becomes of the template. */
    layout: string
  }
  /** What a poster starts with. own_colour: a colour of the company that takes the place of colour; white text on it reaches 4.5 : 1. has_speakers: speakers are shown at first. */
  poster_template: {
    id: string
    code: string
    name_zh: string
    name_en: string
    layout: string
    colour: string
    own_colour: Generated<string>
    cover: string
    subtitle: Generated<string>
    has_speakers: Generated<boolean>
    sort: number
    is_active: Generated<boolean>
  }
  /** Product a meeting may speak about. */
  product: {
    id: string
    code: string
    name: string
    name_initials: Generated<string>
    bu_id: string
    is_active: Generated<boolean>
  }
  /** A survey, exam or NPS of one meeting. version_no: the version in force; edit rises with each change. open_until: no answer after it. link_issue: a higher one ends all links given out before. */
  questionnaire: {
    id: string
    engagement_id: string
    kind: string
    state: Generated<string>
    version_no: Generated<number>
    edit: Generated<number>
    link_issue: Generated<number>
    open_until: string | null
    closed_at: string | null
    sent_at: string | null
    created_by: string
    created_at: string
    updated_at: string
  }
  /** An anonymous answer that may be shown, and since when (UTC). Those of one step have one time and are five at least; others wait for the next. */
  questionnaire_release: {
    response_id: string
    released_at: string
  }
  /** One attempt of one person. person_key: the enrolment, or where a survey is anonymous a keyed hash of it, from which nobody is read back. answers: by question id. nps: the 0 to 10 of the NPS question. */
  questionnaire_response: {
    id: string
    questionnaire_id: string
    version_no: number
    engagement_id: string
    is_anonymous: boolean
    person_key: string
    enrollment_id: string | null
    attempt: Generated<number>
    state: Generated<string>
    answers: Json
    points: number | null
    max_points: number | null
    is_passed: boolean | null
    nps: number | null
    started_at: string
    saved_at: string
    submitted_at: string | null
    /** submitted_at; of an anonymous answer the beginning of its day in Asia/Shanghai. */
    listed_at: GeneratedAlways<string | null>
    /** id, which tells when the answer was begun; of an anonymous answer a digest of it. */
    listed_id: GeneratedAlways<string | null>
  }
  /** What an organiser may start from; content as the builder saves it. */
  questionnaire_template: {
    id: string
    kind: string
    name: string
    content: Json
    sort: Generated<number>
  }
  /** What a questionnaire asks. Unpublished: the draft. Published: never changed or deleted, for answers point at it. pass_percent and attempts hold for exams. */
  questionnaire_version: {
    questionnaire_id: string
    no: number
    title: string
    intro: Generated<string>
    is_anonymous: Generated<boolean>
    audience: string
    send_when: string
    open_days: number
    pass_percent: number
    attempts: number
    questions: Json
    published_by: string | null
    published_at: string | null
  }
  /** The one row that a readiness check writes, to see whether the database takes writes. */
  readiness_probe: {
    id: number
    at: string
  }
  /** A file somebody sent, of whatever kind, with all that was made of it: what quotas count. received_at is real time. */
  received_file: {
    file_id: string
    person_id: string
    engagement_id: string | null
    size: number
    received_at: Generated<string>
  }
  /** What a person chose last in each picker; offered first. value is the id or code on the wire. */
  recent_choice: {
    person_id: string
    kind: string
    value: string
    chosen_at: string
  }
  /** What was refused, the first of its kind in a minute. who unknownCode: an employee code that does not exist, which is kept nowhere; many: more different ones than are kept singly. Rows are never changed and live 180 days at least. System clock. */
  refusal: {
    id: Generated<string>
    minute: string
    fingerprint: string
    at: string
    kind: string
    result: string
    who: string
    who_id: string | null
    call: Generated<string>
    object_id: string | null
    address: Generated<string>
    device: Generated<string>
    request_id: Generated<string>
  }
  /** How many different refusals a day has in the log; its row is held while they are written, so that processes take turns. */
  refusal_day: {
    day: string
    rows: Generated<number>
  }
  /** How often the same was refused within its minute. Only grows, and only while the minute is new. */
  refusal_times: {
    minute: string
    fingerprint: string
    times: number
  }
  /** System notices and release notes. */
  release_notice: {
    id: string
    title_zh: string
    title_en: string
    body_zh: string
    body_en: string
    published_at: string
    /** Shown until then; null: without end. */
    until_at: string | null
    /** Roles the notice is for; empty: everyone. */
    audience: Generated<string[]>
  }
  /** Who took which list as a file, how many rows, and the watermark printed in it. The file goes after a day (made_at, system clock); the row stays. */
  report_export: {
    id: string
    kind: string
    person_id: string
    engagement_id: string | null
    params: Json
    rows: number
    file_name: string
    file_id: string | null
    watermark: string
    created_at: string
    made_at: string
  }
  /** People, roles, passes, files, consents, ways to reach a person and personal data that were taken away, or given back. Copied outside the database, so that a restore can apply them again. */
  revocation: {
    id: Generated<string>
    /** The order of rows of one moment. */
    no: Generated<number>
    kind: string
    /** Id of what was taken away, or the hash of a token or address; no personal data. */
    subject: string
    /** The role, where a role was taken away; the request, where an erasure waits; channel and purpose of a refused address; purpose of a consent. */
    detail: Generated<string>
    at: Generated<string>
  }
  /** Every binding evaluation: rule, input, result and policy version. */
  rule_evaluation: {
    id: string
    engagement_id: string
    engagement_version: number
    moment: string
    results: Json
    evaluated_at: string
    /** The form and the facts as the rules read them; {} for evaluations from before it was kept. Amounts in fen. */
    input: Json
  }
  /** Evidence like the action log, on the business clock: each evaluation that bound nobody, with rule, input, result and policy version. Those that led to a step are in rule_evaluation. */
  rule_trial: {
    id: string
    /** SHA-256 of person, meeting, moment, refusal, day in Shanghai, results and input: the same is kept once a day. */
    digest: Buffer
    /** Null for a form that is not stored, and once its draft has been deleted. */
    engagement_id: string | null
    person_id: string
    moment: string
    /** Name of the refusal; null for a dry run. */
    refusal: string | null
    results: Json
    input: Json
    /** Doctors the evaluation is about, for their data export and their deletion. */
    hcp_ids: string[]
    evaluated_at: string
  }
  /** Every attempt to sign in, with its verdict. */
  scan_log: {
    id: string
    engagement_id: string
    enrollment_id: string | null
    nonce: string | null
    result: string
    method: string
    device_id: Generated<string>
    at: string
    /** The staff who scanned; null for the attendee's own phone. */
    person_id: string | null
    claimed_at: string | null
    /** Meeting, person, nonce and verdict; null for attempts without a nonce and for rows older than this column. */
    attempt_key: string | null
  }
  /** Keys the server makes for itself, 32 bytes each: of links, of sign-in codes, of sealed bank accounts. */
  server_secret: {
    name: string
    value: Buffer
    created_at: string
    /** Name of the SECRET_KEY that seals the value (AES-256-GCM: vector, tag, 32 bytes); null: the value lies open. */
    wrapped_by: string | null
  }
  /** One row: rises when a session is revoked, or when somebody's rights, people or deputies change. Each process reads it about once a second. */
  session_epoch: {
    is_only: Generated<boolean>
    value: number
  }
  /** One sign-in on one device: 12 h at most, 3 h idle. Its tokens rotate. */
  session_family: {
    id: string
    person_id: string
    user_type: string
    created_at: string
    last_seen_at: string
    expires_at: string
    revoked_at: string | null
    revoked_reason: string | null
    /** System and browser as the browser named them at sign-in, for people to tell devices apart; proves nothing. */
    device_label: Generated<string>
    channel: string | null
    /** When its person last proved who they are: at sign-in, or when asked before a deed of weight. System clock; null: not since that is asked. */
    proved_at: string | null
    /** Where the sign-in came from, for its person to recognise it. */
    address: Generated<string>
  }
  /** SHA-256 of a token. Using one long after it was rotated revokes the whole family. */
  session_token: {
    token_hash: string
    family_id: string
    issued_at: string
    rotated_at: string | null
  }
  /** What administrators changed: policies (subject: id of the row), calendar (subject: the day) and master data (kind: the resource, subject: id of the record; before and after hold the changed fields, phone numbers masked; before is null for a new record). Rows are never changed. */
  setting_change: {
    id: string
    kind: string
    subject: string
    before: Json
    after: Json
    by_person_id: string
    at: string
  }
  /** One row: has another value after each edit of policies, calendar, consent texts or the company of the contract texts. Each call compares it with what its process remembers. */
  setting_epoch: {
    is_only: Generated<boolean>
    /** Random, not counted: a transaction that edits settings, reads them and is rolled back leaves no value that another one could reach again. */
    value: Generated<string>
  }
  /** Effective sign-ins: one a meeting, session and person. */
  sign_in: {
    id: string
    engagement_id: string
    session_no: Generated<number>
    enrollment_id: string
    method: string
    nonce: string
    device_id: Generated<string>
    staff_reason: string | null
    claimed_at: string | null
    /** When it counts as signed: the server's time, or for one reported later the phone's claimed time put right by the phone's clock at sending. */
    signed_at: string
    signature_file_id: string | null
    signature_sha256: string | null
    staff_id: string | null
    suspicion: string | null
    suspicion_explanation: string | null
    voided_at: string | null
    voided_by: string | null
    void_reason: string | null
    /** Server's time of arrival of one reported later; null when it was live. */
    received_at: string | null
    /** The phone's own clock at sending: claimed_at and sent_at together tell the delay whatever that clock says. */
    sent_at: string | null
    is_late: Generated<boolean>
    left_at: string | null
    left_nonce: string | null
    left_by: string | null
    strokes_sha256: string | null
    /** What is doubtful, worst first: [{kind, withId, seconds}]; suspicion is the worst one's kind. */
    doubts: Json
    /** The phone that proved by signature that it made this sign-in: the attendee's, or the desk's. */
    device_key_id: string | null
    /** Kinds of doubt that the numbers of its desk raise; shown before those of doubts. */
    desk_doubts: Generated<string[]>
    /** Signed by staff who scanned the personal code on the person's own phone. */
    by_code: Generated<boolean>
    /** As that of enrollment. */
    changed_xid: Generated<string | null>
    /** The same, as said by the person at the door; null: not asked. It names no person. */
    takes_meal: boolean | null
  }
  /** Times somebody was away from a session and came back. sign_in.left_at is when he left last, null while he is there. */
  sign_in_absence: {
    id: string
    sign_in_id: string
    left_at: string
    left_nonce: string
    left_by: string | null
    returned_at: string
    return_nonce: string
    return_method: string
    returned_by: string | null
    /** Server's time of arrival of a return reported later; null when it was live. */
    received_at: string | null
  }
  /** Tries in a row to sign in that were not right, for an employee code, existing or not: by a known device (its hash, no address), by unknown ones of an address, by all unknown ones (address *). Forgotten after a day. System clock. */
  sign_in_guess: {
    employee_code: string
    device: string
    address: string
    tries: number
    last_at: string
    waits_until: string | null
  }
  /** How a meeting is divided into sign-in sessions; without a row it is one. The sessions' times are computed from the meeting's, so that a moved meeting moves them. */
  sign_in_plan: {
    engagement_id: string
    split: string
    set_by: string
    set_at: string
  }
  /** Given for a live code to the phone that scanned it: for one person once named, for one sign-in, sign-out or return. System clock. */
  sign_ticket: {
    /** SHA-256 of the ticket. */
    ticket_hash: string
    engagement_id: string
    key_id: string
    enrollment_id: string | null
    issued_at: string
    ends_at: string
    used_at: string | null
    /** Of the request that used it: the same request again gets the same answer. */
    used_nonce: string | null
  }
  /** A doctor who may speak for a fee. employer_consent_until: written consent of the hospital on file until that day. */
  speaker: {
    hcp_id: string
    employer_consent_until: string | null
    is_resident: Generated<boolean>
    payment_route: Generated<string>
    /** May be asked to speak; a doctor out of use is no speaker either. */
    is_active: Generated<boolean>
  }
  /** Bank account of a speaker; the number stands sealed (AES-256-GCM) beside its last four digits. A change ends the row and adds another. entered_by null: loaded with the master data. */
  speaker_account: {
    id: string
    hcp_id: string
    holder_name: string
    bank_name: string
    bank_branch: Generated<string>
    account_sealed: Buffer
    account_tail: string
    entered_by: string | null
    entered_at: string
    ended_at: string | null
    /** Who made sure that it is the speaker's; never who entered it. Null with confirmed_how masterData: loaded with the master data. */
    confirmed_by: string | null
    confirmed_at: string | null
    confirmed_how: string | null
    /** First day (Asia/Shanghai) on which money may go there; null: at once, for accounts older than this rule. */
    payable_from: string | null
    /** Last four digits of the number that was called to confirm it: the speaker's from before the account was entered. Null: confirmed by a paper, or by the release before. */
    called_tail: string | null
  }
  /** Written consent of a speaker's employer as a file, good until valid_until, and counted once it is accepted; a withdrawn one counts no more, its file stays as a record. */
  speaker_consent: {
    id: string
    hcp_id: string
    file_id: string
    file_name: string
    sent_sha256: string
    valid_until: string
    uploaded_by: string
    uploaded_at: string
    withdrawn_by: string | null
    withdrawn_at: string | null
    /** The meeting the consent was uploaded for; its compliance accepts it. */
    engagement_id: string | null
    /** The consent counts only once accepted_at is set; false: the release before stored it. */
    needs_acceptance: Generated<boolean>
    accepted_by: string | null
    accepted_at: string | null
  }
  /** Contract for one talk: at most one live a (meeting, topic, speaker, role). terms: what it promises, amounts in fen; document: its whole text as the speaker reads it. Issued again it is voided, never changed. */
  speaker_contract: {
    id: string
    number: string
    engagement_id: string
    hcp_id: string
    topic_id: string
    role: string
    template_version: number
    terms: Json
    document: Json
    document_sha256: string
    provider: string
    /** Id of the signing at the e-sign provider; null while the speaker has not gone there, and once it is given up and left to esign_revocation. */
    flow_id: string | null
    /** SHA-256 of the token in the signing link, which is made anew from the contract's id; null until a link was asked for. */
    token_hash: string | null
    expires_at: string
    state: string
    wrong_checks: Generated<number>
    locked_until: string | null
    issued_by: string
    issued_at: string
    opened_at: string | null
    signed_at: string | null
    signature_file_id: string | null
    pdf_file_id: string | null
    pdf_sha256: string | null
    declined_at: string | null
    decline_reason: string | null
    voided_at: string | null
    void_cause: string | null
    void_reason: string | null
  }
  /** Last number of a month (YYMM, Asia/Shanghai): contracts are numbered without gaps. */
  speaker_contract_counter: {
    month: string
    last: number
  }
  /** Labour-service fee, in fen: at most one live payable a (meeting, topic, speaker, role). holds: what keeps it back, with what its sentences name. */
  speaker_fee: {
    id: string
    engagement_id: string
    engagement_speaker_id: string
    hcp_id: string
    topic_id: string
    role: string
    state: string
    contracted_minutes: number
    delivered_minutes: number
    net: number
    gross: number
    tax: number
    month: string
    month_gross_before: number
    month_tax_before: number
    tax_table_version: string
    holds: Json
    explanation: Generated<string>
    submitted_by: string
    submitted_at: string
    decided_by: string | null
    decided_at: string | null
    decision_comment: Generated<string>
    paid_by: string | null
    paid_at: string | null
    payment_reference: string | null
    version: Generated<number>
    /** The account in force when the fee was approved: it is paid to no other. */
    account_id: string | null
    /** The payer by the contract when the fee was submitted, and of a paid fee its payer. Null: the speaker's record decides; of a paid fee: the company paid before this was kept. */
    payment_route: string | null
    settlement_id: string | null
  }
  /** Level of a speaker from a day (Asia/Shanghai) until the next one: without ends, and one a day, levels can neither overlap nor leave a gap. is_active false: withdrawn before it began. */
  speaker_level: {
    id: Generated<string>
    hcp_id: string
    valid_from: string
    level: string
    is_active: Generated<boolean>
  }
  /** A meeting's actual amounts given to manager and finance to decide on. Amounts in fen; meal_per_head where it is above the maximum; uncovered is what the meeting's internal order had not left, cover_io_code the order finance takes it from. lines: planned and actual by kind of cost, as decided on. */
  spend_review: {
    id: string
    engagement_id: string
    state: string
    planned: number
    actual: number
    meal_per_head: number | null
    uncovered: Generated<number>
    lines: Json
    explanation: string
    cover_io_code: string | null
    submitted_by: string
    submitted_at: string
    ended_at: string | null
  }
  /** Who decides on a spend review, one after the other; one step at most is active. */
  spend_review_step: {
    review_id: string
    seq: number
    step: string
    approver_id: string
    state: string
    active_since: string | null
    decided_by: string | null
    decided_at: string | null
    comment: Generated<string>
  }
  /** Where staff worked from, for a while. */
  staff_place: {
    person_id: string
    address: string
    device_hash: string
    seen_at: string
  }
  /** Bytes in the object store; a row exists only when they are all there. */
  stored_file: {
    id: string
    object_key: string
    size: number
    sha256: string
    media_type: string
    created_by: string | null
    created_at: string
    /** From when on no link opens it any more; the bytes stay as a record. */
    withdrawn_at: string | null
    /** When the bytes of a file that was deleted before it was evidence were taken out of the store; the row stays. */
    purged_at: string | null
  }
  /** Settings an administrator keeps, what is sent after a meeting, and the demo clock. The client reads them, but the demo's, by /system/params-list. */
  system_param: {
    key: string
    value: Json
  }
  /** Branch of a product's approved content. */
  taxonomy: {
    id: string
    code: string
    name: string
    product_id: string
    name_initials: Generated<string>
    is_active: Generated<boolean>
  }
  /** Approved content a speaker may present, by its 4M code, within its validity. */
  topic: {
    id: string
    code_4m: string
    name: string
    name_initials: Generated<string>
    product_id: string
    taxonomy_id: string | null
    valid_from: string
    valid_to: string
  }
  /** Calls counted by all processes together for the limits of traffic, a row for each person, proof or address within a minute. Unlogged: a crash or a failover starts the counts again. */
  traffic_count: {
    /** SHA-256 of what is counted; no person and no address can be read from it. */
    key_hash: string
    times: number
    /** End of the minute, system clock; after it the row counts for nothing and is deleted. */
    until: string
  }
  /** Uploads on their way; started_at is real time, after 24 hours they are swept with their parts. facts: what the finished upload becomes, by purpose. */
  upload: {
    engagement_id: string
    client_id: string
    person_id: string
    size: number
    sha256: string
    received: Generated<number>
    started_at: string
    purpose: string
    facts: Json
  }
  /** Bytes of an upload from start_at on, without gaps up to upload.received. */
  upload_part: {
    engagement_id: string
    client_id: string
    start_at: number
    size: number
    object_key: string
  }
  /** When an opening of the room was seen, by the server's clock: beats at most 60 s apart. */
  watch_interval: {
    session_id: string
    from_at: string
    to_at: string
  }
  /** One opening of the built-in room, by an attendee or a member of staff, with its present interval; its id is the key its beats carry. */
  watch_session: {
    id: string
    engagement_id: string
    enrollment_id: string | null
    person_id: string | null
    entered_at: string
    seq: Generated<number>
    from_at: string
    to_at: string
    has_left: Generated<boolean>
    /** The viewer entered the meeting in its app from here and has not come back: the time since to_at counts once he does. */
    is_away: Generated<boolean>
  }
  /** Consents of an attendee to one message by WeChat each; they go with the tie between place and WeChat. */
  wechat_grant: {
    /** Its own id. */
    id: string
    /** The meeting. */
    engagement_id: string
    /** The person in our official account. */
    open_id: string
    /** The template of the account that was agreed to. */
    template_id: string
    /** When the page said so, by the system clock. */
    granted_at: string
    /** When a message was claimed by it; null: not yet. */
    used_at: string | null
  }
}

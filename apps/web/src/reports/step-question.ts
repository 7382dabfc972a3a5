/** What a list of a step is asked about; `group` is the key of one group. */
export type StepQuestion = {
  engagementId: string
  keyword: string | undefined
  groupBy: string | undefined
  group: string | undefined
}

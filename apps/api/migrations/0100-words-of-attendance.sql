-- the release before may run on it
-- Speakers are present (出席); only who stands at the door of a venue has arrived (到场). Labels that administrators changed stay theirs.

update dict_entry set label_zh = '讲者出席情况有误'
where dict_code = 'reopenReason' and value = 'speakers'
  and label_zh = '讲者到场情况有误' and label_en = 'Speaker attendance is wrong';

update dict_entry set label_zh = '出席', label_en = 'Present'
where dict_code = 'speakerStatus' and value = 'came' and label_zh in ('到场', '已到场') and label_en = 'Came';

-- The dark template is called after the sky; one that a company has renamed keeps its own name.

update landing_template set name_zh = '星夜' where code = 'night' and name_zh = '夜场';
update poster_template set name_zh = '星夜' where code = 'night' and name_zh = '夜场';

-- Names stored before a name was one seen line (shared/src/contract/fields.ts, optionalLine): breaks become a space, signs without a shape go.
UPDATE "students" SET
  "first_name" = normalize(btrim(regexp_replace(regexp_replace("first_name", '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), '\s*[\u0001-\u001f\u007f-\u009f\u2028\u2029]+\s*', ' ', 'g'), E' \t\u00a0'), NFC),
  "last_name" = normalize(btrim(regexp_replace(regexp_replace("last_name", '[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'), '\s*[\u0001-\u001f\u007f-\u009f\u2028\u2029]+\s*', ' ', 'g'), E' \t\u00a0'), NFC)
WHERE concat("first_name", "last_name") ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]';

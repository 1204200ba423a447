-- What a text says without the sentences that keep people away ("to avoid with keloids"): a search for keloids must not find
-- the peel that is bad for them. A sentence ends at a stop, a colon, a semicolon or a line. "To avoid stains" and "never
-- sticky" praise a product and stay.
create function search_without_warnings(input text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    input,
    '[^.!?;:\n]*(?:'
      || '\m[àÀaA] (?:é|É|e|E)viter\M|\m(?:é|É|e|E)vitez\M|\men évitant\M|\m[dD]éconseill'
      || '|\m[cC]ontre-?indiqu|\mconvien(?:t|nent) (?:pas|ni)\M|\m[nN]e pas\M'
      || '|\m[nN](?:e |[’''])[^.!?;:\n]{0,20}ez\M|\m[jJ]amais (?:sur|chez|avant|dans|pendant)\M'
      || '|\m[pP]as (?:avant|chez|pendant)\M'
      || '|(?<![tT]o )\m[aA]void\M|\m[dD]o not\M|\m[dD]on[’'']t\M|\m[nN]ever (?:on|use|in|before|during)\M'
      || '|\m[nN]ot (?:for|suitable|recommended|advised)\M|\m[uU]nsuitable for\M|\m[cC]ontraindicat'
      || ')[^.!?;:\n]*[.!?;:\n]?',
    ' ', 'g')
$$;

-- Words beyond what a person types were kept for corrections, and no query can hold them.
delete from search_words where length(word) > 60;

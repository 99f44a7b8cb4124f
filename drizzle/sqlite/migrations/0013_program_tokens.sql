CREATE TABLE `program_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`access` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `accounts`(`uid`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "program_tokens_name_length" CHECK(length("program_tokens"."name") between 1 and 30),
	CONSTRAINT "program_tokens_access" CHECK("program_tokens"."access" in ('READ', 'READ_WRITE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `program_tokens_hash_unique` ON `program_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `program_tokens_user` ON `program_tokens` (`user_id`);
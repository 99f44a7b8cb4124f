CREATE TABLE "program_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"access" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"last_used_at" bigint,
	CONSTRAINT "program_tokens_hash_unique" UNIQUE("hash"),
	CONSTRAINT "program_tokens_name_length" CHECK (length("program_tokens"."name") between 1 and 30),
	CONSTRAINT "program_tokens_access" CHECK ("program_tokens"."access" in ('READ', 'READ_WRITE'))
);
--> statement-breakpoint
ALTER TABLE "program_tokens" ADD CONSTRAINT "program_tokens_user_id_accounts_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "program_tokens_user" ON "program_tokens" USING btree ("user_id");
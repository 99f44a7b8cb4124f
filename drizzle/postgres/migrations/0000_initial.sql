CREATE TABLE "accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"deletion_requested_at" bigint,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" text PRIMARY KEY NOT NULL,
	"wishlist_id" text NOT NULL,
	"name" text NOT NULL,
	"link" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "items_id_wishlist" UNIQUE("id","wishlist_id"),
	CONSTRAINT "items_name_length" CHECK (length("items"."name") between 1 and 30),
	CONSTRAINT "items_link_length" CHECK (length("items"."link") between 1 and 2048)
);
--> statement-breakpoint
CREATE TABLE "openings" (
	"wishlist_id" text NOT NULL,
	"user_id" text NOT NULL,
	"share_code" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "openings_wishlist_id_user_id_pk" PRIMARY KEY("wishlist_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"wishlist_id" text NOT NULL,
	"item_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "reservations_wishlist_id_user_id_pk" PRIMARY KEY("wishlist_id","user_id"),
	CONSTRAINT "reservations_item_id_unique" UNIQUE("item_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"bio" text NOT NULL,
	"email" text NOT NULL,
	"avatar_url" text NOT NULL,
	CONSTRAINT "users_username_length" CHECK (length("users"."username") between 1 and 25),
	CONSTRAINT "users_bio_length" CHECK (length("users"."bio") <= 70)
);
--> statement-breakpoint
CREATE TABLE "wishlists" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"share_code" text,
	"order" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "wishlists_share_code_unique" UNIQUE("share_code"),
	CONSTRAINT "wishlists_name_length" CHECK (length("wishlists"."name") between 1 and 30),
	CONSTRAINT "wishlists_order_range" CHECK ("wishlists"."order" between 0 and 2147483647)
);
--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_wishlist_id_wishlists_id_fk" FOREIGN KEY ("wishlist_id") REFERENCES "public"."wishlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "openings" ADD CONSTRAINT "openings_user_id_accounts_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_user_id_accounts_uid_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_item_id_wishlist_id_items_id_wishlist_id_fk" FOREIGN KEY ("item_id","wishlist_id") REFERENCES "public"."items"("id","wishlist_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_accounts_uid_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_owner_id_accounts_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "items_wishlist" ON "items" USING btree ("wishlist_id");--> statement-breakpoint
CREATE INDEX "openings_user" ON "openings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reservations_user" ON "reservations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "wishlists_owner" ON "wishlists" USING btree ("owner_id");
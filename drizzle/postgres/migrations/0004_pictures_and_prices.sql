CREATE TABLE "pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"item_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"size" integer NOT NULL,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	CONSTRAINT "pictures_size" CHECK ("pictures"."size" = length("pictures"."large") + length("pictures"."small")),
	CONSTRAINT "pictures_largest" CHECK (length("pictures"."large") <= 30000 and length("pictures"."small") <= 30000)
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_amount" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "price_currency" text;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner_id_accounts_uid_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_item" ON "pictures" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "pictures_owner" ON "pictures" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_price" CHECK (("items"."price_amount" is null) = ("items"."price_currency" is null) and length(coalesce("items"."price_amount", '1')) between 1 and 13 and length(coalesce("items"."price_currency", 'EUR')) = 3);